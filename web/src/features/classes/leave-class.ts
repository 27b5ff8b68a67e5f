import { request } from '../../lib/graphql-client.ts'
import { graphql } from '../../lib/graphql-document.ts'
import { type ChangeOutcome, useSendChange } from '../../ui/send-change.ts'
import type { ClassKey } from './study-class.ts'

export const memberLeaveClass = graphql(`
  mutation memberLeaveClass($id: ID!, $courseCode: String!) {
    memberLeaveClass(id: $id, courseCode: $courseCode) {
      isSuccess
      isFailure
      error {
        code
        description
        field
      }
    }
  }
`)

const texts = { success: 'Bạn đã rời lớp học', failure: 'Xảy ra lỗi khi rời lớp học' }

/** Leaves a joined class, joined -> none, and says how it went. Never throws. */
export function useLeaveClass(): (studyClass: ClassKey) => Promise<ChangeOutcome> {
  const sendChange = useSendChange()
  return ({ id, courseCode }) =>
    sendChange(async () => (await request(memberLeaveClass, { id, courseCode })).memberLeaveClass, texts)
}

import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { type ChangeOutcome, useSendChange } from '../../ui/feedback/send-change.ts'
import type { ClassKey } from '../classes/study-class.ts'

export const memberLeaveClass = graphql(`
  mutation memberLeaveClass($id: ID!, $courseCode: String!) {
    memberLeaveClass(id: $id, courseCode: $courseCode) {
      ...Envelope
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

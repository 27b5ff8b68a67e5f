import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import type { ClassKey } from '../classes/study-class.ts'
import { changeTexts, useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const memberLeaveClass = graphql(`
  mutation memberLeaveClass($id: ID!, $courseCode: String!) {
    memberLeaveClass(id: $id, courseCode: $courseCode) {
      ...Envelope
    }
  }
`)

/** Leaves a class (joined -> none) and shows the outcome in a toast. */
export const useLeaveClass = () =>
  useOperationMutation({
    send: async ({ id, courseCode }: ClassKey) =>
      (await request(memberLeaveClass, { id, courseCode })).memberLeaveClass,
    texts: changeTexts('Bạn đã rời lớp học', 'Xảy ra lỗi khi rời lớp học'),
    refetch: 'answered',
  })

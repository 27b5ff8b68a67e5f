import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { changeTexts, useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const classRemoveCandidate = graphql(`
  mutation classRemoveCandidate($id: ID!, $candidateCode: String!) {
    classRemoveCandidate(id: $id, candidateCode: $candidateCode) {
      ...Envelope
    }
  }
`)

/** Removes a student from the class with this id (joined -> none), and shows the outcome in a toast. */
export const useRemoveStudent = () =>
  useOperationMutation({
    send: async (student: { id: string; candidateCode: string }) =>
      (await request(classRemoveCandidate, student)).classRemoveCandidate,
    texts: changeTexts('Đưa học viên ra khỏi lớp thành công', 'Xảy ra lỗi khi đưa học viên ra khỏi lớp'),
    refetch: 'answered',
  })

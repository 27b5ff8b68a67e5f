import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { changeTexts, useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const memberAcknowledgeClassAssignment = graphql(`
  mutation memberAcknowledgeClassAssignment($id: ID!) {
    memberAcknowledgeClassAssignment(id: $id) {
      ...Envelope
    }
  }
`)

/** Confirms that the student has seen that they were put into a class, given by its id. Shows the outcome in a toast. */
export const useAcknowledgeAssignment = () =>
  useOperationMutation({
    send: async (id: string) =>
      (await request(memberAcknowledgeClassAssignment, { id })).memberAcknowledgeClassAssignment,
    texts: changeTexts('Đã xác nhận. Bạn có thể rời lớp bất cứ lúc nào ở Góc học tập', 'Xảy ra lỗi khi xác nhận'),
    refetch: 'answered',
  })

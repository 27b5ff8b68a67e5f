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

/** Says that the student knows of a class they were put into, by its id, and how that went. */
export const useAcknowledgeAssignment = () =>
  useOperationMutation({
    send: async (id: string) =>
      (await request(memberAcknowledgeClassAssignment, { id })).memberAcknowledgeClassAssignment,
    texts: changeTexts('Đã xác nhận. Bạn có thể rời lớp bất cứ lúc nào ở Góc học tập', 'Xảy ra lỗi khi xác nhận'),
    refetch: 'answered',
  })

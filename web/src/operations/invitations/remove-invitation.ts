import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { changeTexts, useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const classRemoveInvitation = graphql(`
  mutation classRemoveInvitation($id: ID!) {
    classRemoveInvitation(id: $id) {
      ...Envelope
    }
  }
`)

/** Withdraws an invitation and its slip, and shows the outcome in a toast. */
export const useRemoveInvitation = () =>
  useOperationMutation({
    send: async (id: string) => (await request(classRemoveInvitation, { id })).classRemoveInvitation,
    texts: changeTexts('Đã xoá lời mời', 'Xảy ra lỗi khi xoá lời mời'),
    refetch: 'answered',
  })

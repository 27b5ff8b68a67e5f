import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const postMarkSeen = graphql(`
  mutation postMarkSeen($ids: [ID!]!) {
    postMarkSeen(ids: $ids) {
      ...Envelope
    }
  }
`)

/** Marks posts as seen by the signed-in student or parent. Shows no toast, because the member did not ask for it. */
export const useMarkPostsSeen = () =>
  useOperationMutation({
    send: async (ids: readonly string[]) => (await request(postMarkSeen, { ids: [...ids] })).postMarkSeen,
    refetch: 'never',
  })

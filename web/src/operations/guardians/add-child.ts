import type { GuardianRelation } from '@hien/contract/vocabulary'
import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const parentAddChild = graphql(`
  mutation parentAddChild($pairingCode: String!, $relation: GuardianRelation!) {
    parentAddChild(pairingCode: $pairingCode, relation: $relation) {
      ...Envelope
      item {
        code
        fullName
      }
    }
  }
`)

/** Ties the parent to the child a code leads to. Without an item in the answer the tie waits to be accepted. */
export const useAddChild = () =>
  useOperationMutation({
    send: async (input: { pairingCode: string; relation: GuardianRelation }) =>
      (await request(parentAddChild, input)).parentAddChild,
    refetch: 'always',
  })

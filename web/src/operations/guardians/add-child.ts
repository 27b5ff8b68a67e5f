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

/**
 * Connects the parent with the child that a pairing code belongs to. A success without an item means that the guardianship still
 * has to be accepted. No toast shows an error: the calling form does.
 */
export const useAddChild = () =>
  useOperationMutation({
    send: async (input: { pairingCode: string; relation: GuardianRelation }) =>
      (await request(parentAddChild, input)).parentAddChild,
    refetch: 'always',
  })

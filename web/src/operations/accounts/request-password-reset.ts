import { graphql } from '../../lib/graphql/graphql-document.ts'
import { postOperation } from '../../lib/graphql/graphql-transport.ts'
import { useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const memberRequestPasswordReset = graphql(`
  mutation memberRequestPasswordReset($email: String!) {
    memberRequestPasswordReset(email: $email) {
      ...Envelope
    }
  }
`)

/**
 * Asks the server to mail a link for setting a new password. The answer does not reveal whether the address is known.
 * No toast shows an error: the calling form does.
 */
export const useRequestPasswordReset = () =>
  useOperationMutation({
    send: async (email: string) =>
      (await postOperation(memberRequestPasswordReset, { email })).memberRequestPasswordReset,
    refetch: 'never',
  })

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
 * Has a link mailed that sets a new password, and tells nobody whether the address is known. Why it was not done is for
 * the form to show.
 */
export const useRequestPasswordReset = () =>
  useOperationMutation({
    send: async (email: string) =>
      (await postOperation(memberRequestPasswordReset, { email })).memberRequestPasswordReset,
    refetch: 'never',
  })

import { graphql } from '../../lib/graphql/graphql-document.ts'
import { postOperation } from '../../lib/graphql/graphql-transport.ts'
import { useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const memberResetPassword = graphql(`
  mutation memberResetPassword($token: String!, $password: String!) {
    memberResetPassword(token: $token, password: $password) {
      ...Envelope
    }
  }
`)

/** Sets the password with the single-use token of a mailed link. No toast shows an error: the calling form does. */
export const useResetPassword = () =>
  useOperationMutation({
    send: async (reset: { token: string; password: string }) =>
      (await postOperation(memberResetPassword, reset)).memberResetPassword,
    refetch: 'never',
  })

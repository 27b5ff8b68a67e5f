import { graphql } from '../../lib/graphql/graphql-document.ts'
import { postOperation } from '../../lib/graphql/graphql-transport.ts'
import { useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const memberProveEmail = graphql(`
  mutation memberProveEmail($token: String!) {
    memberProveEmail(token: $token) {
      ...Envelope
    }
  }
`)

/** Confirms an e-mail address with the single-use token of a mailed link. No toast shows an error: the calling page does. */
export const useProveEmail = () =>
  useOperationMutation({
    send: async (token: string) => (await postOperation(memberProveEmail, { token })).memberProveEmail,
    refetch: 'done',
  })

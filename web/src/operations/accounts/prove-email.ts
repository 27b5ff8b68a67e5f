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

/** Shows an address to be real by the token of a mailed link, which serves once. Why it was not done is for the page to show. */
export const useProveEmail = () =>
  useOperationMutation({
    send: async (token: string) => (await postOperation(memberProveEmail, { token })).memberProveEmail,
    refetch: 'done',
  })

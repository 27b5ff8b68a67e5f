import { request } from '../../lib/graphql/graphql-client.ts'
import { type ResultOf, graphql } from '../../lib/graphql/graphql-document.ts'
import { useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const memberBeginSecondFactor = graphql(`
  mutation memberBeginSecondFactor($password: String!) {
    memberBeginSecondFactor(password: $password) {
      ...Envelope
      item {
        secret
        address
      }
    }
  }
`)

export type SecondFactorSecret = NonNullable<
  ResultOf<typeof memberBeginSecondFactor>['memberBeginSecondFactor']['item']
>

/** Requests a secret for the authenticator app; the result contains it. No toast shows an error: the calling form does. */
export const useBeginSecondFactor = () =>
  useOperationMutation({
    send: async (password: string) => (await request(memberBeginSecondFactor, { password })).memberBeginSecondFactor,
    refetch: 'never',
  })

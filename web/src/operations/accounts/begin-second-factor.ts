import { request } from '../../lib/graphql/graphql-client.ts'
import { type ResultOf, graphql } from '../../lib/graphql/graphql-document.ts'
import type { OperationError } from '../../lib/graphql/refusal.ts'
import { errorOf } from '../../lib/graphql/error-of.ts'

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

/** Asks for a secret for the authenticator app: it, or why there is none. Never throws. */
export async function beginSecondFactor(
  password: string,
): Promise<{ item: SecondFactorSecret | null; error: OperationError | null }> {
  let item: SecondFactorSecret | null = null
  const error = await errorOf(
    request(memberBeginSecondFactor, { password }).then(({ memberBeginSecondFactor: result }) => {
      item = result.item ?? null
      return result
    }),
  )
  return { item, error }
}

import { graphql } from '../../lib/graphql/graphql-document.ts'
import { post } from '../../lib/graphql/graphql-transport.ts'
import type { OperationError } from '../../lib/graphql/refusal.ts'
import { errorOf } from '../../lib/graphql/error-of.ts'

export const memberRequestPasswordReset = graphql(`
  mutation memberRequestPasswordReset($email: String!) {
    memberRequestPasswordReset(email: $email) {
      ...Envelope
    }
  }
`)

/** Has a link mailed that sets a new password. Nobody is told whether the address is known. Never throws. */
export const requestPasswordReset = (email: string): Promise<OperationError | null> =>
  errorOf(post(memberRequestPasswordReset, { email }).then((data) => data.memberRequestPasswordReset))

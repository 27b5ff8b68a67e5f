import { graphql } from '../../lib/graphql/graphql-document.ts'
import { post } from '../../lib/graphql/graphql-transport.ts'
import type { OperationError } from '../../lib/graphql/refusal.ts'
import { errorOf } from '../../lib/graphql/error-of.ts'

export const memberResetPassword = graphql(`
  mutation memberResetPassword($token: String!, $password: String!) {
    memberResetPassword(token: $token, password: $password) {
      ...Envelope
    }
  }
`)

/** Sets the password by the token of a mailed link, which serves once. Never throws. */
export const resetPassword = (reset: { token: string; password: string }): Promise<OperationError | null> =>
  errorOf(post(memberResetPassword, reset).then((data) => data.memberResetPassword))

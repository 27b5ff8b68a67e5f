import { graphql } from '../../lib/graphql/graphql-document.ts'
import { post } from '../../lib/graphql/graphql-transport.ts'
import type { OperationError } from '../../lib/graphql/refusal.ts'
import { saveTokens } from '../../lib/session/session-store.ts'
import { errorOf } from '../../lib/graphql/error-of.ts'
import { toast } from '../../ui/feedback/toast.ts'
import type { SignInInput } from '../accounts/sign-in.ts'

export const memberTakeBackAccount = graphql(`
  mutation memberTakeBackAccount($account: String!, $password: String!, $code: String) {
    memberTakeBackAccount(account: $account, password: $password, code: $code) {
      ...Envelope
      value {
        accessToken
        refreshToken
        expiresIn
        tokenType
      }
    }
  }
`)

/** Takes a closed account back and signs in. Answers null, or why it was not done; never throws. */
export const takeBackAccount = (input: SignInInput): Promise<OperationError | null> =>
  errorOf(
    post(memberTakeBackAccount, input).then(({ memberTakeBackAccount: result }) => {
      if (result.value) {
        toast.success('Chào mừng bạn trở lại. Tài khoản của bạn đã được khôi phục')
        saveTokens(result.value)
      }
      return result
    }),
  )

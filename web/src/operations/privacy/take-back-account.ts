import { graphql } from '../../lib/graphql/graphql-document.ts'
import { postOperation } from '../../lib/graphql/graphql-transport.ts'
import { saveTokens } from '../../lib/sign-in/sign-in-store.ts'
import type { SignInInput } from '../accounts/sign-in.ts'
import { useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

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

/** Restores a closed account and signs in. No toast shows an error: the calling form does. */
export const useTakeBackAccount = () =>
  useOperationMutation({
    send: async (input: SignInInput) => (await postOperation(memberTakeBackAccount, input)).memberTakeBackAccount,
    texts: { success: 'Chào mừng bạn trở lại. Tài khoản của bạn đã được khôi phục' },
    refetch: 'never',
    onDone: ({ value }) => value && saveTokens(value),
  })

import type { Credentials } from '@hien/contract/rules/sign-in'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import type { OperationError } from '../../lib/graphql/refusal.ts'
import { postOperation } from '../../lib/graphql/graphql-transport.ts'
import { saveTokens } from '../../lib/sign-in/sign-in-store.ts'
import { useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const memberLogin = graphql(`
  mutation memberLogin($account: String!, $password: String!, $code: String) {
    memberLogin(account: $account, password: $password, code: $code) {
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

/** Input of a sign-in. `code` is needed if the second factor is on. */
export type SignInInput = Credentials & { code?: string }

/**
 * Returns a function that signs in and stores the tokens. The route guards then leave the sign-in page. The function never
 * rejects. It resolves to the server's refusal; to null after a success, without an answer or if the refusal has no reason.
 * A toast shows the outcome, except for a missing or wrong code: the form shows that at its code field.
 */
export function useSignIn(): (input: SignInInput) => Promise<OperationError | null> {
  const { run } = useOperationMutation({
    send: async (input: SignInInput) => (await postOperation(memberLogin, input)).memberLogin,
    texts: {
      success: 'Đăng nhập thành công',
      refused: (refusal) =>
        refusal?.code.startsWith('SECOND_FACTOR') ? null : refusal?.description || 'Đăng nhập thất bại',
      failed: () => 'Đăng nhập thất bại! Vui lòng kiểm tra lại thông tin đăng nhập.',
    },
    refetch: 'never',
    onDone: ({ value }) => value && saveTokens(value),
  })
  return async (input) => {
    const { done, result, refusal } = await run(input)
    // Logged as the specification asks (docs/evidence/specification-coverage.md, "§8 Sign-in failure result").
    if (!done && result !== null) console.info('memberLogin', refusal?.code, refusal?.description)
    return refusal
  }
}

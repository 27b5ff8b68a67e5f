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
 * Signs in and stores the tokens; the route guards then leave the sign-in page. Resolves to the refusal; null after a success and
 * if no answer came. Never rejects. A toast shows the refusal, except for a missing or wrong code: the code field shows that.
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

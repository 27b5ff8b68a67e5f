import type { SignIn } from '@hien/contract/rules/sign-in'
import { useMutation } from '@tanstack/react-query'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { post } from '../../lib/graphql/graphql-transport.ts'
import type { OperationError } from '../../lib/graphql/refusal.ts'
import { saveTokens } from '../../lib/session/session-store.ts'
import { toast } from '../../ui/feedback/toast.ts'

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

/** What a sign-in asks for: the code where a second factor is on. */
export type SignInInput = SignIn & { code?: string }

/**
 * Signs in: a success stores the tokens, whereupon the guards lead home. Answers the refusal, or null; never throws. What
 * is refused is said in a toast, but for codes: those are asked for beside their field.
 */
export function useSignIn(): (input: SignInInput) => Promise<OperationError | null> {
  const { mutateAsync } = useMutation({ mutationFn: (input: SignInInput) => post(memberLogin, input) })
  return async (input) => {
    try {
      const { memberLogin: result } = await mutateAsync(input)
      if (result.value) {
        toast.success('Đăng nhập thành công')
        saveTokens(result.value)
        return null
      }
      // Logged as the specification asks (docs/specification-coverage.md, "§8 Sign-in failure result").
      console.info('memberLogin', result.error?.code, result.error?.description)
      if (!result.error?.code.startsWith('SECOND_FACTOR'))
        toast.error(result.error?.description || 'Đăng nhập thất bại')
      return result.error ?? null
    } catch {
      toast.error('Đăng nhập thất bại! Vui lòng kiểm tra lại thông tin đăng nhập.')
      return null
    }
  }
}

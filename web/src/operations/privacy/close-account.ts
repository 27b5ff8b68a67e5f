import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { endSignIn } from '../../lib/sign-in/sign-in-store.ts'
import { useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const memberCloseAccount = graphql(`
  mutation memberCloseAccount($password: String!, $code: String) {
    memberCloseAccount(password: $password, code: $code) {
      ...Envelope
      item {
        eraseAfter
      }
    }
  }
`)

/** Closes the member's account and signs out in this browser too. The form shows the error. */
export const useCloseAccount = () =>
  useOperationMutation({
    send: async (proof: { password: string; code: string | null }) =>
      (await request(memberCloseAccount, proof)).memberCloseAccount,
    texts: { success: 'Đã nhận yêu cầu xoá tài khoản của bạn' },
    refetch: 'never',
    onDone: endSignIn,
  })

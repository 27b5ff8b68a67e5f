import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { endSignIn } from '../../lib/sign-in/sign-in-store.ts'
import { useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const memberCloseAccount = graphql(`
  mutation memberCloseAccount($password: String!) {
    memberCloseAccount(password: $password) {
      ...Envelope
      item {
        eraseAfter
      }
    }
  }
`)

/** Closes the member's account, which signs out here too. Why it was not done is for the form to show. */
export const useCloseAccount = () =>
  useOperationMutation({
    send: async (password: string) => (await request(memberCloseAccount, { password })).memberCloseAccount,
    texts: { success: 'Đã nhận yêu cầu xoá tài khoản của bạn' },
    refetch: 'never',
    onDone: endSignIn,
  })

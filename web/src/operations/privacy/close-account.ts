import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { useOperationMutation } from '../../ui/feedback/operation-mutation.ts'
import { leaveDevice } from '../accounts/sign-out.ts'

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

/**
 * Closes the member's account, and removes the member's data from this device. No toast shows an error: the calling form does.
 */
export const useCloseAccount = () =>
  useOperationMutation({
    send: async (proof: { password: string; code: string | null }) =>
      (await request(memberCloseAccount, proof)).memberCloseAccount,
    texts: { success: 'Đã nhận yêu cầu xoá tài khoản của bạn' },
    refetch: 'never',
    onDone: leaveDevice,
  })

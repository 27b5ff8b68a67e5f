import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const memberChangePassword = graphql(`
  mutation memberChangePassword($password: String!, $newPassword: String!) {
    memberChangePassword(password: $password, newPassword: $newPassword) {
      ...Envelope
    }
  }
`)

/** Changes the password and signs out all other devices. No toast shows an error: the calling form does. */
export const useChangePassword = () =>
  useOperationMutation({
    send: async (passwords: { password: string; newPassword: string }) =>
      (await request(memberChangePassword, passwords)).memberChangePassword,
    texts: { success: 'Đổi mật khẩu thành công' },
    refetch: 'done',
  })

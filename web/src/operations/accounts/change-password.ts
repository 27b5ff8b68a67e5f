import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import type { OperationError } from '../../lib/graphql/refusal.ts'
import { useChangeOwnAccount } from './change-own-account.ts'

export const memberChangePassword = graphql(`
  mutation memberChangePassword($password: String!, $newPassword: String!) {
    memberChangePassword(password: $password, newPassword: $newPassword) {
      ...Envelope
    }
  }
`)

type Passwords = { password: string; newPassword: string }

/** Changes the password, which signs every other device out. Answers null, or why it was not done; never throws. */
export function useChangePassword(): (passwords: Passwords) => Promise<OperationError | null> {
  const change = useChangeOwnAccount()
  return (passwords) => {
    const answer = request(memberChangePassword, passwords).then((data) => data.memberChangePassword)
    return change(answer, 'Đổi mật khẩu thành công')
  }
}

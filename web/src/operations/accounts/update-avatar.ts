import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import type { OperationError } from '../../lib/graphql/refusal.ts'
import { useChangeOwnAccount } from './change-own-account.ts'

export const memberUpdateAvatar = graphql(`
  mutation memberUpdateAvatar($avatar: String!) {
    memberUpdateAvatar(avatar: $avatar) {
      ...Envelope
    }
  }
`)

/** Sends the member's picture, a data: URL. Answers null, or why it was not taken; never throws. */
export function useUpdateAvatar(): (avatar: string) => Promise<OperationError | null> {
  const change = useChangeOwnAccount()
  return (avatar) => {
    const answer = request(memberUpdateAvatar, { avatar }).then((data) => data.memberUpdateAvatar)
    return change(answer, 'Cập nhật ảnh đại diện thành công')
  }
}

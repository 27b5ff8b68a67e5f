import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import type { OperationError } from '../../lib/graphql/refusal.ts'
import { useChangeOwnAccount } from './change-own-account.ts'

export const memberRemoveAvatar = graphql(`
  mutation memberRemoveAvatar {
    memberRemoveAvatar {
      ...Envelope
    }
  }
`)

/** Takes the member's picture away. Answers null, or why it was not done; never throws. */
export function useRemoveAvatar(): () => Promise<OperationError | null> {
  const change = useChangeOwnAccount()
  return () => {
    const answer = request(memberRemoveAvatar, {}).then((data) => data.memberRemoveAvatar)
    return change(answer, 'Đã xóa ảnh đại diện')
  }
}

import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const memberRemoveAvatar = graphql(`
  mutation memberRemoveAvatar {
    memberRemoveAvatar {
      ...Envelope
    }
  }
`)

/** Removes the member's picture. No toast shows an error: the calling form does. */
export const useRemoveAvatar = () =>
  useOperationMutation({
    send: async () => (await request(memberRemoveAvatar, {})).memberRemoveAvatar,
    texts: { success: 'Đã xoá ảnh đại diện' },
    refetch: 'done',
  })

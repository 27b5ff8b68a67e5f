import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const memberUpdateAvatar = graphql(`
  mutation memberUpdateAvatar($avatar: String!) {
    memberUpdateAvatar(avatar: $avatar) {
      ...Envelope
    }
  }
`)

/** Uploads the member's picture, given as a data: URL. No toast shows an error: the calling form does. */
export const useUpdateAvatar = () =>
  useOperationMutation({
    send: async (avatar: string) => (await request(memberUpdateAvatar, { avatar })).memberUpdateAvatar,
    texts: { success: 'Cập nhật ảnh đại diện thành công' },
    refetch: 'done',
  })

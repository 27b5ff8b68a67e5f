import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { changeTexts, useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const postDelete = graphql(`
  mutation postDelete($id: ID!) {
    postDelete(id: $id) {
      ...Envelope
    }
  }
`)

/** Deletes a post with its files, and shows the outcome in a toast. */
export const useDeletePost = () =>
  useOperationMutation({
    send: async (id: string) => (await request(postDelete, { id })).postDelete,
    texts: changeTexts('Xoá bài đăng thành công', 'Xảy ra lỗi khi xoá bài đăng'),
    refetch: 'answered',
  })

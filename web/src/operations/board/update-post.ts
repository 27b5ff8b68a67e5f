import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { changeTexts, useOperationMutation } from '../../ui/feedback/operation-mutation.ts'
import { type PostFields, inputOf } from './post-fields.ts'

export const postUpdate = graphql(`
  mutation postUpdate($id: ID!, $input: PostInput!) {
    postUpdate(id: $id, input: $input) {
      ...Envelope
    }
  }
`)

/** Changes a post, but not its class, and shows the outcome in a toast. */
export const useUpdatePost = ({ id, classId }: { id: string; classId: string }) =>
  useOperationMutation({
    send: async (fields: PostFields) => (await request(postUpdate, { id, input: inputOf(fields, classId) })).postUpdate,
    texts: changeTexts('Cập nhật bài đăng thành công', 'Xảy ra lỗi khi cập nhật bài đăng'),
    refetch: 'answered',
  })

import { request } from '../../../lib/graphql/graphql-client.ts'
import { graphql } from '../../../lib/graphql/graphql-document.ts'
import { changeTexts, useOperationMutation } from '../../../ui/feedback/operation-mutation.ts'

export const homeworkDelete = graphql(`
  mutation homeworkDelete($id: ID!) {
    homeworkDelete(id: $id) {
      ...Envelope
    }
  }
`)

/** Deletes a homework that nobody has handed in, and shows the outcome in a toast. */
export const useDeleteHomework = () =>
  useOperationMutation({
    send: async (id: string) => (await request(homeworkDelete, { id })).homeworkDelete,
    texts: changeTexts('Xoá bài tập thành công', 'Xảy ra lỗi khi xoá bài tập'),
    refetch: 'answered',
  })

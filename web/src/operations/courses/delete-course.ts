import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { changeTexts, useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const courseDelete = graphql(`
  mutation courseDelete($id: ID!) {
    courseDelete(id: $id) {
      ...Envelope
    }
  }
`)

/** Archives a course, or deletes it if it never had a student or a request to join. Shows the outcome in a toast. */
export const useDeleteCourse = () =>
  useOperationMutation({
    send: async (id: string) => (await request(courseDelete, { id })).courseDelete,
    texts: changeTexts('Xoá khoá học thành công', 'Xảy ra lỗi khi xoá khoá học'),
    refetch: 'answered',
  })

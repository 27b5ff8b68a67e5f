import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { changeTexts, useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const classClose = graphql(`
  mutation classClose($id: ID!) {
    classClose(id: $id) {
      ...Envelope
    }
  }
`)

/** Closes a class permanently and shows the outcome in a toast. */
export const useCloseClass = () =>
  useOperationMutation({
    send: async (id: string) => (await request(classClose, { id })).classClose,
    texts: changeTexts('Đóng lớp học thành công', 'Xảy ra lỗi khi đóng lớp học'),
    refetch: 'answered',
  })

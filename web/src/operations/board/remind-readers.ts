import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { changeTexts, useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const postRemindReaders = graphql(`
  mutation postRemindReaders($id: ID!) {
    postRemindReaders(id: $id) {
      ...Envelope
    }
  }
`)

/** Reminds the readers who have not seen a post, and shows the outcome in a toast. */
export const useRemindReaders = () =>
  useOperationMutation({
    send: async (id: string) => (await request(postRemindReaders, { id })).postRemindReaders,
    texts: changeTexts('Đã gửi lời nhắc tới người chưa xem', 'Xảy ra lỗi khi nhắc người chưa xem'),
    refetch: 'answered',
  })

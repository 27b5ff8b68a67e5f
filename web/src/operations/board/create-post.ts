import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { sendOnce } from '../../lib/send-once.ts'
import { serverTime } from '../../lib/sign-in/sign-in-store.ts'
import { changeTexts, useOperationMutation } from '../../ui/feedback/operation-mutation.ts'
import { type PostFields, inputOf } from './post-fields.ts'

export const postCreate = graphql(`
  mutation postCreate($input: PostInput!, $clientId: ID) {
    postCreate(input: $input, clientId: $clientId) {
      ...Envelope
    }
  }
`)

/**
 * Posts on the board of a class, and shows the outcome in a toast. If no answer came and the author sends the same post again, also
 * after a reload, the server creates it only once.
 */
export const useCreatePost = (classId: string) =>
  useOperationMutation({
    send: async (fields: PostFields) => {
      const input = inputOf(fields, classId)
      const { postCreate: answer } = await sendOnce(`post of ${classId}`, input, (clientId) =>
        request(postCreate, { input, clientId }),
      )
      return answer
    },
    texts: ({ publishAt }) =>
      changeTexts(
        publishAt && publishAt.getTime() > serverTime() ? 'Đã hẹn giờ đăng bài' : 'Đăng bài thành công',
        'Xảy ra lỗi khi đăng bài',
      ),
    refetch: 'answered',
  })

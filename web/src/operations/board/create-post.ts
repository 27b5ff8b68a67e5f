import { dropDraft, keepDraft, readDraft } from '../../lib/drafts.ts'
import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { newUuid } from '../../lib/new-uuid.ts'
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
 * Posts on the board of a class, and shows the outcome in a toast. The client id is kept on this device until an answer comes.
 * If the author sends the same post again, also after a reload, the server creates it only once.
 */
export const useCreatePost = (classId: string) =>
  useOperationMutation({
    send: async (fields: PostFields) => {
      const input = inputOf(fields, classId)
      const sent = JSON.stringify(input)
      const name = `unanswered post of ${classId}`
      const kept = readDraft(name, sent)
      const clientId = typeof kept === 'string' ? kept : newUuid()
      keepDraft(name, sent, clientId)
      const answer = await request(postCreate, { input, clientId })
      dropDraft(name)
      return answer.postCreate
    },
    texts: ({ publishAt }) =>
      changeTexts(
        publishAt && publishAt.getTime() > serverTime() ? 'Đã hẹn giờ đăng bài' : 'Đăng bài thành công',
        'Xảy ra lỗi khi đăng bài',
      ),
    refetch: 'answered',
  })

import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { changeTexts, useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const guardianshipAnswer = graphql(`
  mutation guardianshipAnswer($id: ID!, $accept: Boolean!) {
    guardianshipAnswer(id: $id, accept: $accept) {
      ...Envelope
    }
  }
`)

/** Accepts or refuses a waiting guardianship, and shows the outcome in a toast. */
export const useAnswerGuardianship = () =>
  useOperationMutation({
    send: async (input: { id: string; accept: boolean }) =>
      (await request(guardianshipAnswer, input)).guardianshipAnswer,
    texts: ({ accept }) =>
      changeTexts(accept ? 'Đã đồng ý ghép phụ huynh' : 'Đã từ chối', 'Xảy ra lỗi khi trả lời yêu cầu ghép'),
    refetch: 'answered',
  })

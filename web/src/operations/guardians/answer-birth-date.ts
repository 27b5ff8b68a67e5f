import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { changeTexts, useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const birthDateAnswer = graphql(`
  mutation birthDateAnswer($studentCode: String!, $dob: Date!, $accept: Boolean!) {
    birthDateAnswer(studentCode: $studentCode, dob: $dob, accept: $accept) {
      ...Envelope
    }
  }
`)

/** Accepts or refuses a proposed date of birth, and shows the outcome in a toast. */
export const useAnswerBirthDate = () =>
  useOperationMutation({
    send: async (input: { studentCode: string; dob: string; accept: boolean }) =>
      (await request(birthDateAnswer, input)).birthDateAnswer,
    texts: ({ accept }) =>
      changeTexts(accept ? 'Đã đồng ý ngày sinh' : 'Đã từ chối ngày sinh', 'Xảy ra lỗi khi trả lời về ngày sinh'),
    refetch: 'answered',
  })

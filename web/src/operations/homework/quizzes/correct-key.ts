import { request } from '../../../lib/graphql/graphql-client.ts'
import { graphql } from '../../../lib/graphql/graphql-document.ts'
import { changeTexts, useOperationMutation } from '../../../ui/feedback/operation-mutation.ts'

export const quizCorrectKey = graphql(`
  mutation quizCorrectKey($homeworkId: ID!, $questionId: ID!, $key: String!) {
    quizCorrectKey(homeworkId: $homeworkId, questionId: $questionId, key: $key) {
      ...Envelope
      item {
        homeworkId
      }
    }
  }
`)

/** Corrects the right answer of a question, after which the server marks all attempts again. Shows the outcome in a toast. */
export const useCorrectKey = (homeworkId: string) =>
  useOperationMutation({
    send: async (input: { questionId: string; key: string }) =>
      (await request(quizCorrectKey, { homeworkId, ...input })).quizCorrectKey,
    texts: changeTexts('Đã sửa đáp án và chấm lại các bài', 'Không sửa đáp án được'),
    refetch: 'answered',
  })

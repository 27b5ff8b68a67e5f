import { useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/graphql/graphql-client.ts'
import { graphql } from '../../../lib/graphql/graphql-document.ts'
import { exceptionText, refusalText, useOperationMutation } from '../../../ui/feedback/operation-mutation.ts'
import { refetchSubmissions } from '../marking/get-submissions.ts'
import { type AttemptOf, changeAttempt, refetchAttempt } from './get-attempt.ts'

export const quizMarkText = graphql(`
  mutation quizMarkText($attemptId: ID!, $questionId: ID!, $points: Float!) {
    quizMarkText(attemptId: $attemptId, questionId: $questionId, points: $points) {
      ...Envelope
      item {
        points
        answers {
          questionId
          answer
          points
        }
      }
    }
  }
`)

/**
 * Saves the points for a text of an attempt. After the last text the student has a mark, so the submissions are fetched again. A
 * toast appears only for an error that names no field.
 */
export function useMarkText(of: AttemptOf) {
  const queryClient = useQueryClient()
  return useOperationMutation({
    send: async (mark: { attemptId: string; questionId: string; points: number }) => {
      const result = (await request(quizMarkText, mark)).quizMarkText
      const { item } = result
      if (item) await changeAttempt(queryClient, of, item)
      else await refetchAttempt(queryClient, of)
      void refetchSubmissions(queryClient, of.homeworkId)
      return result
    },
    texts: {
      refused: (refusal) => (refusal?.field ? null : refusalText('Không lưu được điểm', refusal)),
      failed: exceptionText,
    },
    refetch: 'never',
  })
}

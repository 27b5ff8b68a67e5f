import { request } from '../../../lib/graphql/graphql-client.ts'
import { graphql } from '../../../lib/graphql/graphql-document.ts'
import { useOperationMutation } from '../../../ui/feedback/operation-mutation.ts'

export const quizSubmit = graphql(`
  mutation quizSubmit($attemptId: ID!) {
    quizSubmit(attemptId: $attemptId) {
      ...Envelope
      item {
        id
        submittedAt
      }
    }
  }
`)

/** Hands in an attempt. No toast shows an error: the calling dialog does. */
export const useSubmitAttempt = (attemptId: string, onDone: () => void) =>
  useOperationMutation({
    send: async () => (await request(quizSubmit, { attemptId })).quizSubmit,
    texts: { success: 'Đã nộp bài' },
    refetch: 'answered',
    onDone,
  })

import { useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/graphql/graphql-client.ts'
import { graphql } from '../../../lib/graphql/graphql-document.ts'
import { exceptionText, refusalText, useOperationMutation } from '../../../ui/feedback/operation-mutation.ts'
import { forgetAttempt } from './get-attempt-to-take.ts'

export const quizBegin = graphql(`
  mutation quizBegin($homeworkId: ID!) {
    quizBegin(homeworkId: $homeworkId) {
      ...Envelope
      item {
        id
      }
    }
  }
`)

/** Begins an attempt at a test. If one already runs, for example on a second device, that attempt continues. */
export function useBeginAttempt(homeworkId: string, onDone: () => void) {
  const queryClient = useQueryClient()
  return useOperationMutation({
    send: async () => (await request(quizBegin, { homeworkId })).quizBegin,
    texts: { refused: (refusal) => refusalText('Chưa bắt đầu được', refusal), failed: exceptionText },
    refetch: 'answered',
    onDone: () => {
      forgetAttempt(queryClient, homeworkId)
      onDone()
    },
  })
}

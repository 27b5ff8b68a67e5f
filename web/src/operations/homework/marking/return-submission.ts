import { useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/graphql/graphql-client.ts'
import { graphql } from '../../../lib/graphql/graphql-document.ts'
import { changeTexts, useOperationMutation } from '../../../ui/feedback/operation-mutation.ts'
import { changeSubmission, refetchSubmissions } from './get-submissions.ts'

export const homeworkReturn = graphql(`
  mutation homeworkReturn($id: ID!, $candidateCode: String!, $comment: String!) {
    homeworkReturn(id: $id, candidateCode: $candidateCode, comment: $comment) {
      ...Envelope
      item {
        ...WorkInList
      }
    }
  }
`)

/** Returns a student's work to be done again, and shows the outcome in a toast. */
export function useReturnSubmission() {
  const queryClient = useQueryClient()
  return useOperationMutation({
    send: async (input: { id: string; candidateCode: string; comment: string }) => {
      const result = (await request(homeworkReturn, input)).homeworkReturn
      const { item } = result
      if (item) await changeSubmission(queryClient, input.id, input.candidateCode, () => item)
      if (result.error?.code === 'STATE_CHANGED') await refetchSubmissions(queryClient, input.id)
      return result
    },
    texts: changeTexts('Đã trả lại bài', 'Không trả lại bài được'),
    refetch: 'never',
  })
}

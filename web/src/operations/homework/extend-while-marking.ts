import { useQueryClient } from '@tanstack/react-query'
import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { changeTexts, useOperationMutation } from '../../ui/feedback/operation-mutation.ts'
import { changeSubmission } from './get-submissions.ts'

/** homeworkExtend of one student, with all the page shows of their work. */
export const extendWhileMarking = graphql(`
  mutation extendWhileMarking($id: ID!, $candidateCode: String!, $until: DateTime!) {
    homeworkExtend(id: $id, candidateCode: $candidateCode, until: $until) {
      ...Envelope
      item {
        ...WorkInList
      }
    }
  }
`)

/** Gives one student more time, and says how that went. */
export function useExtendWhileMarking() {
  const queryClient = useQueryClient()
  return useOperationMutation({
    send: async ({ until, ...input }: { id: string; candidateCode: string; until: Date }) => {
      const variables = { ...input, until: until.toISOString() }
      const result = (await request(extendWhileMarking, variables)).homeworkExtend
      const { item } = result
      if (item) await changeSubmission(queryClient, input.id, input.candidateCode, () => item)
      return result
    },
    texts: changeTexts('Đã gia hạn', 'Không gia hạn được'),
    refetch: 'never',
  })
}

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/graphql/graphql-client.ts'
import { graphql } from '../../../lib/graphql/graphql-document.ts'
import type { ResultEnvelope } from '../../../lib/graphql/refusal.ts'
import { changeTexts, useOperationMutation } from '../../../ui/feedback/operation-mutation.ts'
import { changeSubmission } from './get-submissions.ts'

export const homeworkExtend = graphql(`
  mutation homeworkExtend($id: ID!, $candidateCode: String!, $until: DateTime!) {
    homeworkExtend(id: $id, candidateCode: $candidateCode, until: $until) {
      ...Envelope
      item {
        ...WorkInList
      }
    }
  }
`)

type Extension = { id: string; candidateCodes: readonly string[]; until: Date }

/** Gives one student after the other more time. Stops at the first refusal. */
async function extendAll(queryClient: QueryClient, { id, candidateCodes, until }: Extension): Promise<ResultEnvelope> {
  let answer: ResultEnvelope = { isSuccess: true, isFailure: false, error: null }
  for (const candidateCode of candidateCodes) {
    const { item, ...result } = (await request(homeworkExtend, { id, candidateCode, until: until.toISOString() }))
      .homeworkExtend
    if (item) await changeSubmission(queryClient, id, candidateCode, () => item)
    answer = result
    if (!answer.isSuccess) return answer
  }
  return answer
}

/** Gives one or several students more time for a homework, and shows the outcome in a toast. */
export function useExtendHomework() {
  const queryClient = useQueryClient()
  return useOperationMutation({
    send: (extension: Extension) => extendAll(queryClient, extension),
    texts: ({ candidateCodes: { length } }) =>
      changeTexts(length > 1 ? `Đã gia hạn cho ${length} học viên` : 'Đã gia hạn', 'Không gia hạn được'),
    refetch: 'never',
  })
}

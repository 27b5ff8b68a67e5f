import { useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/graphql/graphql-client.ts'
import { graphql } from '../../../lib/graphql/graphql-document.ts'
import { exceptionText, refusalText, useOperationMutation } from '../../../ui/feedback/operation-mutation.ts'
import { changeSubmission, refetchSubmissions } from './get-submissions.ts'

export const homeworkMark = graphql(`
  mutation homeworkMark(
    $submissionId: ID
    $homeworkId: ID!
    $candidateCode: String!
    $points: Float
    $excused: Boolean!
    $comment: String
  ) {
    homeworkMark(
      submissionId: $submissionId
      homeworkId: $homeworkId
      candidateCode: $candidateCode
      points: $points
      excused: $excused
      comment: $comment
    ) {
      ...Envelope
      item {
        ...WorkInList
      }
    }
  }
`)

export type Mark = {
  /** The version that the teacher looked at; null if nothing was handed in. */
  submissionId: string | null
  homeworkId: string
  candidateCode: string
  points: number | null
  excused: boolean
  comment: string | null
}

/**
 * Saves the mark of one student. A toast appears only for an error that names no field. If the student has handed in again
 * meanwhile (STATE_CHANGED), no toast appears: the new version is loaded and the page tells the teacher.
 */
export function useMarkSubmission() {
  const queryClient = useQueryClient()
  return useOperationMutation({
    send: async (mark: Mark) => {
      const result = (await request(homeworkMark, mark)).homeworkMark
      const { item } = result
      if (item) await changeSubmission(queryClient, mark.homeworkId, mark.candidateCode, () => item)
      if (result.error?.code === 'STATE_CHANGED') await refetchSubmissions(queryClient, mark.homeworkId)
      return result
    },
    texts: {
      refused: (refusal) =>
        refusal?.code === 'STATE_CHANGED' || refusal?.field ? null : refusalText('Không lưu được điểm', refusal),
      failed: exceptionText,
    },
    refetch: 'never',
  })
}

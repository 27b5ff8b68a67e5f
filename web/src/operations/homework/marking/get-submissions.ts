import { type QueryClient, useQuery } from '@tanstack/react-query'
import { type ResultOf, graphql } from '../../../lib/graphql/graphql-document.ts'
import { operationKey, operationQuery } from '../../../lib/graphql/query-client.ts'

export const homeworkGetSubmissions = graphql(`
  query homeworkGetSubmissions($id: ID!) {
    homeworkGetSubmissions(id: $id) {
      ...Envelope
      items {
        ...WorkInList
      }
    }
  }
`)

type SubmissionsAnswer = ResultOf<typeof homeworkGetSubmissions>['homeworkGetSubmissions']
/** A student's submission with its mark, or the fact that the student handed in nothing. */
export type Submission = NonNullable<SubmissionsAnswer['items']>[number]
export type SubmittedFile = Submission['files'][number]

/** Milliseconds between refetches, so that a teacher who is marking sees new submissions. */
const refetchInterval = 30_000

const submissionsOf = (homeworkId: string) =>
  operationQuery(homeworkGetSubmissions, { id: homeworkId }, (data) => data.homeworkGetSubmissions)

/** Returns a query for all students of a homework with their latest submission. */
export const useSubmissions = (homeworkId: string) =>
  useQuery({ ...submissionsOf(homeworkId), refetchInterval, refetchOnWindowFocus: 'always' })

/**
 * Changes the cached submission of one student. Cancels running requests for the list, because their answers would bring back the
 * old submission.
 */
export async function changeSubmission(
  queryClient: QueryClient,
  homeworkId: string,
  candidateCode: string,
  change: (before: Submission) => Submission,
): Promise<void> {
  const queryKey = operationKey(homeworkGetSubmissions, { id: homeworkId })
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData<SubmissionsAnswer>(
    queryKey,
    (answer) =>
      answer && {
        ...answer,
        items: (answer.items ?? []).map((one) => (one.candidateCode === candidateCode ? change(one) : one)),
      },
  )
}

export const refetchSubmissions = (queryClient: QueryClient, homeworkId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: operationKey(homeworkGetSubmissions, { id: homeworkId }) })

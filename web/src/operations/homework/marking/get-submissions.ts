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
/** What a student handed in, or that they did not, with its mark. */
export type Submission = NonNullable<SubmissionsAnswer['items']>[number]
export type SubmittedFile = Submission['files'][number]

/** How soon a teacher who marks sees that somebody has handed in. */
const refetchInterval = 30_000

const submissionsOf = (homeworkId: string) =>
  operationQuery(homeworkGetSubmissions, { id: homeworkId }, (data) => data.homeworkGetSubmissions)

/** Every student of a homework with the latest they handed in; asked again and again. */
export const useSubmissions = (homeworkId: string) =>
  useQuery({ ...submissionsOf(homeworkId), refetchInterval, refetchOnWindowFocus: 'always' })

/**
 * Changes what the cache holds of one student. What was asked for before and would answer the old is given up: it is
 * asked again at the next interval.
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

/** Asks again at once. */
export const refetchSubmissions = (queryClient: QueryClient, homeworkId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: operationKey(homeworkGetSubmissions, { id: homeworkId }) })

import { type QueryClient, useQuery } from '@tanstack/react-query'
import { type ResultOf, graphql } from '../../../lib/graphql/graphql-document.ts'
import { operationKey, operationQuery } from '../../../lib/graphql/query-client.ts'

export const homeworkGetVersions = graphql(`
  query homeworkGetVersions($id: ID!, $candidateCode: String!) {
    homeworkGetVersions(id: $id, candidateCode: $candidateCode) {
      ...Envelope
      items {
        ...StudentWork
      }
    }
  }
`)

type VersionsAnswer = ResultOf<typeof homeworkGetVersions>['homeworkGetVersions']
/** One version of a student's work with everything drawn on it. */
export type WorkVersion = NonNullable<VersionsAnswer['items']>[number]
export type Stroke = WorkVersion['strokes'][number]

type OfStudent = { homeworkId: string; candidateCode: string }

const versionsOf = ({ homeworkId, candidateCode }: OfStudent) =>
  operationQuery(homeworkGetVersions, { id: homeworkId, candidateCode }, (data) => data.homeworkGetVersions)

/** Returns a query for all versions a student handed in, newest first. Fetches nothing until `enabled`. */
export const useVersions = (homeworkId: string, candidateCode: string, enabled: boolean) =>
  useQuery({ ...versionsOf({ homeworkId, candidateCode }), enabled })

/**
 * Returns a query for the versions of the student who is being marked. `latestId` is the id of the latest version; null
 * if nothing was handed in. A cached answer without the latest version is refetched.
 */
export function useVersionsToMark(of: OfStudent, latestId: string | null) {
  const query = useQuery({
    ...versionsOf(of),
    enabled: latestId !== null,
    staleTime: ({ state }) => (state.data?.items?.some(({ id }) => id === latestId) ? 60_000 : 0),
  })
  return latestId === null ? { ...query, data: undefined } : query
}

/** Loads the next student's versions into the cache. */
export const readVersionsAhead = (queryClient: QueryClient, of: OfStudent): Promise<void> =>
  queryClient.prefetchQuery({ ...versionsOf(of), staleTime: 60_000 })

/** Changes one version in the cache. Cancels running requests, because their answers would bring back the old version. */
export async function changeVersion(
  queryClient: QueryClient,
  { id, ...of }: OfStudent & { id: string },
  change: (before: WorkVersion) => WorkVersion,
): Promise<void> {
  const queryKey = operationKey(homeworkGetVersions, { id: of.homeworkId, candidateCode: of.candidateCode })
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData<VersionsAnswer>(
    queryKey,
    (answer) => answer && { ...answer, items: (answer.items ?? []).map((one) => (one.id === id ? change(one) : one)) },
  )
}

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
/** One version of a student's work, with all that was drawn on it. */
export type WorkVersion = NonNullable<VersionsAnswer['items']>[number]
export type Stroke = WorkVersion['strokes'][number]

type OfStudent = { homeworkId: string; candidateCode: string }

const versionsOf = ({ homeworkId, candidateCode }: OfStudent) =>
  operationQuery(homeworkGetVersions, { id: homeworkId, candidateCode }, (data) => data.homeworkGetVersions)

/** Every version a student handed in, newest first; not asked for until it is `enabled`. */
export const useVersions = (homeworkId: string, candidateCode: string, enabled: boolean) =>
  useQuery({ ...versionsOf({ homeworkId, candidateCode }), enabled })

/** The same for who marks: asked again where the latest is none of them; null: nothing is handed in. */
export function useVersionsToMark(of: OfStudent, latestId: string | null) {
  const query = useQuery({
    ...versionsOf(of),
    enabled: latestId !== null,
    staleTime: ({ state }) => (state.data?.items?.some(({ id }) => id === latestId) ? 60_000 : 0),
  })
  return latestId === null ? { ...query, data: undefined } : query
}

/** Asks for the versions of who comes next. */
export const readVersionsAhead = (queryClient: QueryClient, of: OfStudent): Promise<void> =>
  queryClient.prefetchQuery({ ...versionsOf(of), staleTime: 60_000 })

/** Changes what the cache holds of one version. What was asked for before and would answer the old is given up. */
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

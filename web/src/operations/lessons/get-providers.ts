import { useQuery } from '@tanstack/react-query'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../lib/graphql/query-client.ts'

export const meetingGetProviders = graphql(`
  query meetingGetProviders($classId: ID) {
    meetingGetProviders(classId: $classId) {
      ...Envelope
      item {
        connected
        builtInPlaces
        places
      }
    }
  }
`)

/** Milliseconds between refetches with `watch`: other lessons on the server take and free places. */
const watchInterval = 15_000

type ProvidersQuestion = {
  classId?: string | null
  enabled?: boolean
  /** True to refetch at `watchInterval`. */
  watch?: boolean
}

/**
 * Returns where this server can hold lessons and how many people fit into its video room. With `classId`, also how many fit
 * into the room of that class's next lesson, if a limit is known. Undefined until loaded, and while not `enabled`.
 */
export function useMeetingProviders({ classId = null, enabled = true, watch = false }: ProvidersQuestion = {}) {
  const { data } = useQuery({
    ...operationQuery(meetingGetProviders, { classId }, ({ meetingGetProviders: result }) => result),
    enabled,
    refetchInterval: watch && watchInterval,
  })
  // While not enabled, ignore what another page has put into the cache.
  return (enabled && data?.item) || undefined
}

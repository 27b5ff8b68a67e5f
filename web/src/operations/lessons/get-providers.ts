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

/** Places come and go with the other lessons on the server. */
const watchInterval = 15_000

type ProvidersQuestion = {
  classId?: string | null
  enabled?: boolean
  /** Asked anew four times a minute. */
  watch?: boolean
}

/** Where this server can hold lessons, and those of a class that is named; undefined until it is known, and unless `enabled`. */
export function useMeetingProviders({ classId = null, enabled = true, watch = false }: ProvidersQuestion = {}) {
  const { data } = useQuery({
    ...operationQuery(meetingGetProviders, { classId }, ({ meetingGetProviders: result }) => result),
    enabled,
    refetchInterval: watch && watchInterval,
  })
  // What another page asked for stands in the cache.
  return (enabled && data?.item) || undefined
}

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

/** Where this server can hold lessons, and those of a class that is named; undefined until it is known, and unless `enabled`. */
export function useMeetingProviders({
  classId = null,
  enabled = true,
}: { classId?: string | null; enabled?: boolean } = {}) {
  const { data } = useQuery({
    ...operationQuery(meetingGetProviders, { classId }, ({ meetingGetProviders: result }) => result),
    enabled,
  })
  // What another page asked for stands in the cache.
  return (enabled && data?.item) || undefined
}

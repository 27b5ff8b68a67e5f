import { useQuery } from '@tanstack/react-query'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../lib/graphql/query-client.ts'

export const meetingGetRecordings = graphql(`
  query meetingGetRecordings($classId: ID!) {
    meetingGetRecordings(classId: $classId) {
      ...Envelope
      items {
        id
        name
        startedAt
        minutes
        url
      }
    }
  }
`)

/**
 * Returns a query for the recordings of a class's lessons. The server asks the provider each time, so failed queries are not
 * retried, and a visible tab or a new network does not cause another query.
 */
export const useRecordings = (classId: string) =>
  useQuery({
    ...operationQuery(meetingGetRecordings, { classId }, (data) => data.meetingGetRecordings),
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

import { useQuery } from '@tanstack/react-query'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../lib/graphql/query-client.ts'

export const memberGetCalendarFeed = graphql(`
  query memberGetCalendarFeed {
    memberGetCalendarFeed {
      ...Envelope
      item {
        since
      }
    }
  }
`)

/** Returns a query that tells since when the member's calendar feed has an address; null if it has none. */
export const useCalendarFeed = () =>
  useQuery(operationQuery(memberGetCalendarFeed, {}, (data) => data.memberGetCalendarFeed))

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

/** Since when the member has an address of a calendar feed. */
export const useCalendarFeed = () =>
  useQuery(operationQuery(memberGetCalendarFeed, {}, (data) => data.memberGetCalendarFeed))

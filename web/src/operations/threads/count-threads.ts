import { useQuery } from '@tanstack/react-query'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../lib/graphql/query-client.ts'

export const threadsGetCounts = graphql(`
  query threadsGetCounts {
    threadsGetCounts {
      ...Envelope
      item {
        unread
      }
    }
  }
`)

/** Returns the number of threads with unread messages; 0 until it is known. Fetches nothing until `enabled`. */
export const useUnreadThreads = (enabled: boolean): number =>
  useQuery({ ...operationQuery(threadsGetCounts, {}, (data) => data.threadsGetCounts), enabled }).data?.item?.unread ??
  0

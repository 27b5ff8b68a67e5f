import { useQuery } from '@tanstack/react-query'
import { type ResultOf, graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../lib/graphql/query-client.ts'

export const parentGetConsents = graphql(`
  query parentGetConsents($childCode: String!) {
    parentGetConsents(childCode: $childCode) {
      ...Envelope
      items {
        purpose
        given
        version
        channel
        byGuardian
        decidedAt
      }
      states {
        purpose
        counts
        missing
      }
    }
  }
`)

export type ChildConsents = ResultOf<typeof parentGetConsents>['parentGetConsents']

/** What a child under 16 and the calling guardian decided about the child's data, newest first, and whether it counts. */
export const useChildConsents = (childCode: string) =>
  useQuery(operationQuery(parentGetConsents, { childCode }, (data) => data.parentGetConsents))

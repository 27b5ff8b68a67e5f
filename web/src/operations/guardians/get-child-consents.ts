import { useQuery } from '@tanstack/react-query'
import { type ResultOf, graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../lib/graphql/query-client.ts'
import { alwaysFresh } from '../children/always-fresh.ts'

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

type Answer = ResultOf<typeof parentGetConsents>['parentGetConsents']
/** One decision about a child's data, made by the child or the signed-in guardian. */
export type ChildConsent = NonNullable<Answer['items']>[number]
/** Whether a child's consent counts, as far as it depends on the child and the signed-in guardian. */
export type ChildConsentState = NonNullable<Answer['states']>[number]

/**
 * Returns a query for the decisions about the data of a child under 16, newest first, and whether each consent counts.
 * Includes the decisions of the child and of the signed-in guardian.
 */
export const useChildConsents = (childCode: string) =>
  useQuery({
    ...operationQuery(parentGetConsents, { childCode }, (data) => data.parentGetConsents),
    ...alwaysFresh,
  })

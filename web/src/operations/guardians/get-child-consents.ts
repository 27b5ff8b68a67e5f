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
/** One decision about a child's data, of the child or of the calling guardian. */
export type ChildConsent = NonNullable<Answer['items']>[number]
/** Whether a consent of a child counts, as far as the calling guardian and the child have to do with it. */
export type ChildConsentState = NonNullable<Answer['states']>[number]

/** What a child under 16 and the calling guardian decided about the child's data, newest first, and whether it counts. */
export const useChildConsents = (childCode: string) =>
  useQuery({
    ...operationQuery(parentGetConsents, { childCode }, (data) => data.parentGetConsents),
    ...alwaysFresh,
  })

import type { ConsentPurpose } from '@hien/contract/consents'
import { useQuery } from '@tanstack/react-query'
import { type ResultOf, graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../lib/graphql/query-client.ts'

export const memberGetConsents = graphql(`
  query memberGetConsents {
    memberGetConsents {
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

export type Consent = NonNullable<ResultOf<typeof memberGetConsents>['memberGetConsents']['items']>[number]
/** Whether a consent counts now, and whose agreement is missing. */
export type ConsentState = NonNullable<ResultOf<typeof memberGetConsents>['memberGetConsents']['states']>[number]

/** Returns a query for the member's consent decisions, newest first. */
export const useConsents = () => useQuery(operationQuery(memberGetConsents, {}, (data) => data.memberGetConsents))

/**
 * True if the member's newest decision for this purpose is a yes. No decision means no consent; guardians' decisions do not
 * count.
 */
export const isGiven = (consents: readonly Consent[], purpose: ConsentPurpose) =>
  consents.find((consent) => consent.purpose === purpose && !consent.byGuardian)?.given ?? false

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
/** Whether a consent counts now, and whose yes it lacks. */
export type ConsentState = NonNullable<ResultOf<typeof memberGetConsents>['memberGetConsents']['states']>[number]

/** What the member decided about their data, newest first. */
export const useConsents = () => useQuery(operationQuery(memberGetConsents, {}, (data) => data.memberGetConsents))

/** The newest decision of a purpose and a person counts; without one there is no consent. */
export const isGiven = (consents: readonly Consent[], purpose: ConsentPurpose) =>
  consents.find((consent) => consent.purpose === purpose && !consent.byGuardian)?.given ?? false

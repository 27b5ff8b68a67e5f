import { useQuery } from '@tanstack/react-query'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../lib/graphql/query-client.ts'

export const memberGetSecondFactor = graphql(`
  query memberGetSecondFactor {
    memberGetSecondFactor {
      ...Envelope
      item {
        isOn
        recoveryCodesLeft
      }
    }
  }
`)

/** Returns a query that tells whether the member needs a code to sign in, and how many recovery codes are left. */
export const useSecondFactor = () =>
  useQuery(operationQuery(memberGetSecondFactor, {}, (data) => data.memberGetSecondFactor))

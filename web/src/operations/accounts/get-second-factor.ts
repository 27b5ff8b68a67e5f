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

/** Whether codes are asked for when the member signs in. */
export const useSecondFactor = () =>
  useQuery(operationQuery(memberGetSecondFactor, {}, (data) => data.memberGetSecondFactor))

import { useQuery } from '@tanstack/react-query'
import { type ResultOf, graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../lib/graphql/query-client.ts'

export const memberGetCentres = graphql(`
  query memberGetCentres {
    memberGetCentres {
      ...Envelope
      items {
        centreId
        name
        state
        shown
        introduction
      }
    }
  }
`)

/** A centre that the teacher belongs to or is invited to. */
export type CentreMembership = NonNullable<ResultOf<typeof memberGetCentres>['memberGetCentres']['items']>[number]

/** Returns a query for the centres of the teacher. */
export const useCentreMemberships = ({ enabled = true } = {}) =>
  useQuery({ ...operationQuery(memberGetCentres, {}, (data) => data.memberGetCentres), enabled })

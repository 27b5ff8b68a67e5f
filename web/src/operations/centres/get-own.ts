import { useQuery } from '@tanstack/react-query'
import { type ResultOf, graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../lib/graphql/query-client.ts'

export const centreGetOwn = graphql(`
  query centreGetOwn {
    centreGetOwn {
      ...Envelope
      item {
        id
        name
        phone
        address
      }
    }
  }
`)

export type OwnCentre = NonNullable<ResultOf<typeof centreGetOwn>['centreGetOwn']['item']>

/** Returns a query for the name and contact details of the signed-in centre. */
export const useOwnCentre = () => useQuery(operationQuery(centreGetOwn, {}, (data) => data.centreGetOwn))

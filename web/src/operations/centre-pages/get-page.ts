import { useQuery } from '@tanstack/react-query'
import { type ResultOf, graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../lib/graphql/query-client.ts'

export const centrePageGet = graphql(`
  query centrePageGet {
    centrePageGet {
      ...Envelope
      item {
        slug
        published
        colour
        introduction
        showFees
        logo
        host {
          host
          recordName
          recordValue
          provedAt
          checkedAt
        }
        classes {
          id
          title
          courseTitle
          shown
        }
        teachers {
          code
          fullName
          agrees
          shown
        }
      }
    }
  }
`)

/** The settings of the centre's own page. `slug` is empty until they are first saved. */
export type CentrePage = NonNullable<ResultOf<typeof centrePageGet>['centrePageGet']['item']>

/** Returns a query for the settings of the signed-in centre's own page. */
export const useCentrePage = () => useQuery(operationQuery(centrePageGet, {}, (data) => data.centrePageGet))

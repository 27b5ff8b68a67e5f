import { useQuery } from '@tanstack/react-query'
import { type ResultOf, graphql } from '../../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../../lib/graphql/query-client.ts'

export const feeAccountGet = graphql(`
  query feeAccountGet {
    feeAccountGet {
      ...Envelope
      item {
        bankBin
        bankName
        accountNumber
        accountName
        dueDays
      }
    }
  }
`)

/** The account on which a payee receives transfers. */
export type FeeAccount = NonNullable<ResultOf<typeof feeAccountGet>['feeAccountGet']['item']>

/** Returns a query for the payee's own account; the item is null before it was set. */
export const useFeeAccount = () => useQuery(operationQuery(feeAccountGet, {}, (data) => data.feeAccountGet))

import { useQuery } from '@tanstack/react-query'
import { type ResultOf, graphql } from '../../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../../lib/graphql/query-client.ts'

export const feeHookGet = graphql(`
  query feeHookGet {
    feeHookGet {
      ...Envelope
      item {
        createdAt
        deliveries {
          service
          at
          outcome
          amount
        }
      }
    }
  }
`)

/** The time at which the payee's addresses for bank services were made (null: there are none), and the last deliveries. */
export type HookState = NonNullable<ResultOf<typeof feeHookGet>['feeHookGet']['item']>
export type Delivery = HookState['deliveries'][number]

/** Milliseconds between refetches, so that the payee sees a test delivery arrive. */
const refetchInterval = 15_000

export const useFeeHook = () =>
  useQuery({ ...operationQuery(feeHookGet, {}, (data) => data.feeHookGet), refetchInterval })

import { useQuery } from '@tanstack/react-query'
import { request } from '../../lib/graphql/graphql-client.ts'
import { type ResultOf, graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../lib/graphql/query-client.ts'
import { requireSuccess } from '../../lib/graphql/refusal.ts'

export const pushDevicesGet = graphql(`
  query pushDevicesGet {
    pushDevicesGet {
      ...Envelope
      items {
        id
        name
        createdAt
        renewedAt
        current
      }
    }
  }
`)

export type PushDevice = NonNullable<ResultOf<typeof pushDevicesGet>['pushDevicesGet']['items']>[number]

/** Returns a query for the browsers to which the member's notices are sent, newest first. */
export const usePushDevices = () => useQuery(operationQuery(pushDevicesGet, {}, (data) => data.pushDevicesGet))

/**
 * True if the server sends notices to this browser.
 * @throws {GraphqlFault} if no valid answer arrives, {Refusal} if the server refuses
 */
export const isSentTo = async (): Promise<boolean> =>
  requireSuccess((await request(pushDevicesGet, {})).pushDevicesGet).items?.some(({ current }) => current) ?? false

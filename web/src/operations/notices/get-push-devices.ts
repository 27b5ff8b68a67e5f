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

/** The browsers that notices of the member are sent to, newest first. */
export const usePushDevices = () => useQuery(operationQuery(pushDevicesGet, {}, (data) => data.pushDevicesGet))

/**
 * Whether the server sends to this browser.
 * @throws Refusal, GraphqlFault
 */
export const isSentTo = async (): Promise<boolean> =>
  requireSuccess((await request(pushDevicesGet, {})).pushDevicesGet).items?.some(({ current }) => current) ?? false

import { useQuery } from '@tanstack/react-query'
import { type ResultOf, graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../lib/graphql/query-client.ts'

export const memberGetDevices = graphql(`
  query memberGetDevices {
    memberGetDevices {
      ...Envelope
      items {
        id
        name
        lastSeenAt
        current
      }
    }
  }
`)

export type Device = NonNullable<ResultOf<typeof memberGetDevices>['memberGetDevices']['items']>[number]

/** Returns a query for the devices on which the member is signed in. */
export const useDevices = () => useQuery(operationQuery(memberGetDevices, {}, (data) => data.memberGetDevices))

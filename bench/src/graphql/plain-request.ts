import type { Peer } from './peers.ts'
import { documents, type Operation, type OperationCall } from './operation-calls.ts'

/** A request that both autocannon and fetch accept. */
export type PlainRequest = { method: 'POST'; path: string; headers: Record<string, string>; body: string }

/** Returns the HTTP request for a call. The peer `bare` has a route for each operation; all others get GraphQL from the web. */
export function requestOf(peer: Peer, operation: Operation, { token, variables }: OperationCall): PlainRequest {
  const headers = {
    'content-type': peer === 'plain' ? 'application/json;charset=utf-8' : 'application/json',
    accept: 'application/json',
    authorization: `Bearer ${token}`,
  }
  return peer === 'bare'
    ? { method: 'POST', path: `/${operation}`, headers, body: JSON.stringify(variables) }
    : {
        method: 'POST',
        path: '/graphql',
        headers,
        body: JSON.stringify({ operationName: operation, query: documents[operation], variables }),
      }
}

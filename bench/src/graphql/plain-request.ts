import type { Peer } from './peers.ts'
import { documents, type Operation, type OperationCall } from './operation-calls.ts'

/** A request as autocannon and fetch both take it. */
export type PlainRequest = { method: 'POST'; path: string; headers: Record<string, string>; body: string }

/** One question as it is put to a peer: to a route of its own, or as the web puts it. */
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

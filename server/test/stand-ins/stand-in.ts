/** A stand-in for the server of a meeting provider: HTTP on 127.0.0.1, in a condition that the test sets. */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/**
 * How the stand-in behaves. `well`: answers. `slow`: never answers. `down`: answers every request with status 503. `busy`:
 * refuses the given number of further requests, and then answers.
 */
export type Condition = 'well' | 'slow' | 'down' | { busy: number; retryAfter?: number }

export type Received = {
  method: string
  path: string
  /** The query of the address as it was sent, without the question mark. */
  query: string
  headers: IncomingMessage['headers']
  body: string
  at: number
}
export type Reply = { status: number; body?: string; headers?: Record<string, string> }

export type StandIn = {
  /** The stand-in's address: http://127.0.0.1:PORT */
  address: string
  condition: Condition
  /** Requests are answered once this is settled; null if they are answered at once. */
  held: Promise<void> | null
  received: Received[]
  close(): Promise<void>
}

/** Starts a stand-in. It answers requests with `answer`, unless its condition prevents this. */
export async function standIn(answer: (request: Received) => Reply): Promise<StandIn> {
  const server = createServer((request, response) => {
    const respond = async () => {
      const [path = '', query = ''] = (request.url ?? '').split(/\?(.*)/s)
      const { method = '', headers } = request
      const call = { method, path, query, headers, body: await text(request), at: Date.now() }
      self.received.push(call)
      if (self.condition === 'slow') return
      await self.held
      const { status, body = '', headers: extra } = conditionReply(self) ?? answer(call)
      response.writeHead(status, extra).end(body)
    }
    respond().catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const self: StandIn = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    condition: 'well',
    held: null,
    received: [],
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
  return self
}

function conditionReply(self: StandIn): Reply | null {
  const { condition } = self
  if (condition === 'down') return { status: 503, body: '<html>Service Unavailable</html>' }
  if (typeof condition !== 'object') return null
  if (condition.busy === 0) return null
  condition.busy--
  return {
    status: 429,
    headers: condition.retryAfter === undefined ? {} : { 'retry-after': String(condition.retryAfter) },
  }
}

export const jsonReply = (status: number, body: unknown): Reply => ({
  status,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

import { Agent, request as httpsRequest } from 'node:https'
import type { IncomingMessage } from 'node:http'
import { createPublicLookup } from './public-address.ts'
import { isNamedByOperator } from '../push/endpoint-rules.ts'

/** Of an answer that much is read; nobody asks for more. */
const maxAnswerBytes = 16 * 1024
/** Of a reason that much goes into the log. */
const maxReasonLength = 200

export type PushRequest = { endpoint: string; headers: Record<string, string>; body: Buffer }
export type PushAnswer = {
  status: number
  /** The header Retry-After. */
  retryAfter: string | null
  /** What the service says of it, cut short. */
  reason: string
}

export type PushClient = {
  /** Follows no redirect. @throws when there was no answer: no connection, a reset, none in time, or a name that leads into a private network. */
  post(request: PushRequest): Promise<PushAnswer>
  /** Ends connections that are kept. */
  close(): void
}

async function readReason(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      // Leaving the loop ends the connection.
      if (size > maxAnswerBytes) break
    }
  } catch {
    // The status has come; that counts.
  }
  return Buffer.concat(chunks).toString('utf8', 0, maxReasonLength)
}

/**
 * Requests to push services, on connections that are kept. It uses no proxy, whatever the environment says.
 * @param options.timeout milliseconds for a whole request
 */
export function createPushClient({
  pushHosts,
  timeout = 10_000,
  lookup = createPublicLookup(),
}: {
  pushHosts: readonly string[]
  timeout?: number
  lookup?: ReturnType<typeof createPublicLookup>
}): PushClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 64, maxFreeSockets: 8, timeout: 30_000 })

  function send({ endpoint, headers, body }: PushRequest) {
    const url = new URL(endpoint)
    const { promise, resolve, reject } = Promise.withResolvers<PushAnswer>()
    const request = httpsRequest(url, {
      method: 'POST',
      agent,
      headers: { ...headers, 'Content-Length': body.length },
      signal: AbortSignal.timeout(timeout),
      ...(isNamedByOperator(url, { pushHosts }) ? {} : { lookup }),
    })
    let isAnswered = false
    // Of an answer that has begun the status counts, however it ends.
    request.on('error', (error) => isAnswered || reject(error))
    request.on('response', (response) => {
      isAnswered = true
      const { statusCode: status = 0, headers: answered } = response
      void readReason(response).then((reason) =>
        resolve({ status, retryAfter: answered['retry-after'] ?? null, reason }),
      )
    })
    request.end(body)
    return { promise, request }
  }

  return {
    async post(push) {
      const first = send(push)
      try {
        return await first.promise
      } catch (error) {
        // The service ended a kept connection in the moment it was used: nobody has read the request.
        if (!first.request.reusedSocket || Object(error).code !== 'ECONNRESET') throw error
        return await send(push).promise
      }
    },
    close: () => agent.destroy(),
  }
}

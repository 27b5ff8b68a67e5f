import { Agent, request as httpsRequest } from 'node:https'
import type { IncomingMessage } from 'node:http'
import { createPublicLookup } from './public-address.ts'
import { isNamedByOperator } from '../push/endpoint-rules.ts'

/** Maximum bytes that are read of an answer. More is never needed, because only the beginning is logged. */
const maxAnswerBytes = 16 * 1024
/** Maximum bytes of an answer's body that are logged as the reason. */
const maxReasonLength = 200

export type PushRequest = { endpoint: string; headers: Record<string, string>; body: Buffer }
export type PushAnswer = {
  status: number
  /** The Retry-After header. */
  retryAfter: string | null
  /** The beginning of the answer's body. */
  reason: string
}

export type PushClient = {
  /**
   * Sends a push without following redirects.
   * @throws {Error} if there was no answer, for example after a reset or a timeout, because of an invalid certificate, or
   *   because the name has an address in a private network.
   */
  post(request: PushRequest): Promise<PushAnswer>
  /** Closes all connections, also those of running requests. */
  close(): void
}

async function readReason(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      // Leaving the loop closes the connection, so the rest is not received.
      if (size > maxAnswerBytes) break
    }
  } catch {
    // Ignore a failure while reading the body: the status has arrived, which is enough.
  }
  return Buffer.concat(chunks).toString('utf8', 0, maxReasonLength)
}

/**
 * Creates a client for push services that keeps connections open for further pushes. It uses no proxy, even if an environment
 * variable names one.
 * @param options.timeout milliseconds for a complete request.
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
    // Once an answer has begun, its status counts, even if the connection then fails.
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
        // Send once more if the service closed an idle connection just as we used it again: the service has then not read the
        // request.
        if (!first.request.reusedSocket || Object(error).code !== 'ECONNRESET') throw error
        return await send(push).promise
      }
    },
    close: () => agent.destroy(),
  }
}

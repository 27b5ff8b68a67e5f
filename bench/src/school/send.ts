/** Sends GraphQL requests over reused connections. */
import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true })

/**
 * Sends a request. Returns the text of the answer.
 * @param home the IP address of the caller, as a proxy would report it.
 * @throws unless the status is 200.
 */
export function post(
  port: number,
  home: string,
  token: string | null,
  body: { query: string; variables: Record<string, unknown> },
): Promise<string> {
  const payload = Buffer.from(JSON.stringify(body))
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        path: '/graphql',
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': payload.length,
          'x-forwarded-for': home,
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          if (response.statusCode === 200) resolve(text)
          else reject(new Error(`${response.statusCode}: ${text}`))
        })
      },
    )
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // Retry: the server had already closed this reused connection, and the client had not noticed it yet.
      if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(post(port, home, token, body))
      else reject(error)
    })
    sent.end(payload)
  })
}

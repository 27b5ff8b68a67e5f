import { hostNameOf } from '@hien/contract/host-name'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CentrePagesDependencies } from '../dependencies.ts'

/**
 * True for a request from this machine that no proxy has passed on. A proxy on the same machine also connects from a loopback
 * address, but names the client in a header.
 */
function isFromThisMachine({ raw, headers }: FastifyRequest): boolean {
  const address = raw.socket.remoteAddress ?? ''
  const isLoopback = address === '::1' || /^(?:::ffff:)?127\./.test(address)
  return isLoopback && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined
}

/**
 * Serves GET /internal/host-known?domain=: 200 if a centre has proved that the host name is its own, otherwise 404. Caddy asks this
 * before it obtains a certificate (on-demand TLS), so that nobody can make it ask for certificates of other names. Only programs
 * on this machine get an answer; all others get 404.
 */
export function serveHostKnown(app: FastifyInstance, { ownHosts }: CentrePagesDependencies): void {
  app.get<{ Querystring: { domain?: string | string[] } }>('/internal/host-known', (request, reply) => {
    const { domain } = request.query
    const host = typeof domain === 'string' ? hostNameOf(domain) : null
    const known = isFromThisMachine(request) && host !== null && ownHosts.of(host) !== null
    return reply
      .code(known ? 200 : 404)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(known ? 'ok' : 'unknown')
  })
}

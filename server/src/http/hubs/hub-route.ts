import type { Duplex } from 'node:stream'
import type { HubEvents, HubServer } from '@hien/signalr'
import type { FastifyInstance } from 'fastify'
import { bareResponse, type SecurityHeaders } from '../security-headers.ts'
import type { Viewer } from '../../core/viewer.ts'
import type { MayNegotiate } from './connect-rate-limit.ts'

type HubEndpoint = Pick<HubServer<Viewer, HubEvents>, 'handleRequest' | 'handleUpgrade'>

/** Closes the socket. This function is no closure: a closure would keep the request in memory as long as the connection. */
function destroyIt(this: Duplex): void {
  this.destroy()
}

/**
 * Attaches hubs to the HTTP server under their paths, for requests and upgrades.
 * @param rules.headersOf returns the security headers for answers to upgrades, also for refusals.
 * @param rules.mayNegotiate returns false if an address sends too many negotiate requests; the answer is then 429.
 */
export async function registerHubs(
  app: FastifyInstance,
  hubs: Record<string, HubEndpoint>,
  { headersOf, mayNegotiate }: { headersOf: SecurityHeaders; mayNegotiate: MayNegotiate },
): Promise<void> {
  await app.register(async (scope) => {
    // Fastify must not parse bodies, because the hubs read them.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    for (const [path, hub] of Object.entries(hubs)) {
      for (const url of [path, `${path}/*`]) {
        scope.all(url, async (request, reply) => {
          // The hub treats every POST below its path as a negotiate request, whatever follows in the path.
          if (url !== path && request.method === 'POST' && !(await mayNegotiate(request.ip)))
            return reply.code(429).send()
          reply.hijack()
          // Copy headers set by hooks, such as the security headers: hijacking the reply would lose them.
          for (const [name, value] of Object.entries(reply.getHeaders()))
            if (value !== undefined) reply.raw.setHeader(name, value)
          return hub.handleRequest(request.raw, reply.raw)
        })
      }
    }
  })
  const hubsByPath = new Map(Object.entries(hubs))
  app.server.on('upgrade', (request, socket, head) => {
    // Node removes its own error listener before an upgrade. Without this listener, a connection reset would end the process.
    socket.on('error', destroyIt)
    const [path = ''] = (request.url ?? '').split('?')
    const hub = hubsByPath.get(path)
    const headers = headersOf(path)
    const refuse = (status: number) => void socket.end(bareResponse(status, headers))
    if (!hub) return refuse(404)
    void hub.handleUpgrade(request, socket, head, headers)
  })
}

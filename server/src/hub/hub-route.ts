import type { HubEvents, HubServer } from '@hien/signalr'
import type { FastifyInstance } from 'fastify'
import type { Viewer } from '../viewer.ts'

type Door = Pick<HubServer<Viewer, HubEvents>, 'handleRequest' | 'handleUpgrade'>

/** Hangs hubs into the HTTP server under their paths: their requests and their upgrades. */
export async function registerHubs(app: FastifyInstance, hubs: Record<string, Door>): Promise<void> {
  await app.register(async (scope) => {
    // The hubs read bodies themselves.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    for (const [path, hub] of Object.entries(hubs)) {
      for (const url of [path, `${path}/*`]) {
        scope.all(url, async (request, reply) => {
          reply.hijack()
          // What hooks put on the answer, such as the security headers, would be lost with the reply.
          for (const [name, value] of Object.entries(reply.getHeaders()))
            if (value !== undefined) reply.raw.setHeader(name, value)
          await hub.handleRequest(request.raw, reply.raw)
        })
      }
    }
  })
  const doors = new Map(Object.entries(hubs))
  app.server.on('upgrade', (request, socket, head) => {
    // Node takes its own listener away before an upgrade; a reset would end the process.
    socket.on('error', () => socket.destroy())
    const [path = ''] = (request.url ?? '').split('?')
    const hub = doors.get(path)
    if (hub) void hub.handleUpgrade(request, socket, head)
    else socket.end('HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
  })
}

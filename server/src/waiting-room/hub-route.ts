import { chatHubPath } from '@hien/contract/chat'
import type { FastifyInstance } from 'fastify'
import type { ChatHub } from './chat-hub.ts'

/** Hangs the hub into the HTTP server: its requests and its upgrades. */
export async function registerChatHub(app: FastifyInstance, { server }: ChatHub): Promise<void> {
  await app.register(async (scope) => {
    // The hub reads bodies itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    for (const url of [chatHubPath, `${chatHubPath}/*`]) {
      scope.all(url, async (request, reply) => {
        reply.hijack()
        // What hooks put on the answer, such as the security headers, would be lost with the reply.
        for (const [name, value] of Object.entries(reply.getHeaders()))
          if (value !== undefined) reply.raw.setHeader(name, value)
        await server.handleRequest(request.raw, reply.raw)
      })
    }
  })
  app.server.on('upgrade', (request, socket, head) => {
    // Node takes its own listener away before an upgrade; a reset would end the process.
    socket.on('error', () => socket.destroy())
    const [path] = (request.url ?? '').split('?')
    if (path === chatHubPath) void server.handleUpgrade(request, socket, head)
    else socket.end('HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
  })
}

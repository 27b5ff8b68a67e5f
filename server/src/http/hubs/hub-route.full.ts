import { once } from 'node:events'
import { IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { queryObjects } from 'node:v8'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerHubs } from './hub-route.ts'

/** Counts the requests still in memory, after a garbage collection. */
const requestsKept = () => Number(queryObjects(IncomingMessage, { format: 'count' }))

test('a connection does not keep its upgrade request, whose address contains the token', async () => {
  // Requests of earlier tests in this process may still be in memory.
  const before = requestsKept()
  const app = Fastify()
  const sockets: Duplex[] = []
  const endpoint = {
    path: '/hub',
    serves: () => true,
    stop: async () => {},
    handleRequest: async () => {},
    handleUpgrade: async (_request: unknown, socket: Duplex) => {
      sockets.push(socket)
      socket.write('open')
    },
  }
  await registerHubs(app, [endpoint], { headersOf: () => ({}), mayNegotiate: async () => true })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  client.write('GET /hub?access_token=secret HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
  const [answer] = await once(client, 'data')
  expect(String(answer)).toBe('open')
  await nextTurn()
  expect(requestsKept()).toBeLessThanOrEqual(before)
  for (const socket of sockets) socket.destroy()
  await app.close()
})

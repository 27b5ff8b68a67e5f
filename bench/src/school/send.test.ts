import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { post } from './send.ts'

let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** Starts a server that answers this many requests of each connection and then closes the connection. Returns its port. */
async function listen(answered: number): Promise<number> {
  const counts = new WeakMap<object, number>()
  server = createServer((request, response) => {
    const count = (counts.get(request.socket) ?? 0) + 1
    counts.set(request.socket, count)
    if (count > answered) request.socket.resetAndDestroy()
    else request.resume().once('end', () => response.end('answered'))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
const ask = (port: number) => post(port, '127.0.0.1', null, { query: '{ a }', variables: {} })

test('a request is repeated if the server has closed a reused connection, and fails if the server closes a new one', async () => {
  const port = await listen(1)
  expect([await ask(port), await ask(port), await ask(port)]).toEqual(['answered', 'answered', 'answered'])
  server.close()
  server.closeAllConnections()
  await expect(ask(await listen(0))).rejects.toMatchObject({ code: 'ECONNRESET' })
})

import { once } from 'node:events'
import { connect } from 'node:net'
import { chatHubPath } from '@hien/contract/chat'
import { liveHubPath } from '@hien/contract/live'
import { videoRoomHubPath } from '@hien/contract/video-room'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aStudent } from '../../../test/people.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let address: URL
beforeAll(async () => {
  server = await createTestServer()
  address = new URL(await server.listen())
})
afterAll(() => server.close())

const negotiate = (from: string, token: string | null, path = chatHubPath) =>
  server.fastify.inject({
    method: 'POST',
    url: `${path}/negotiate?negotiateVersion=1`,
    remoteAddress: from,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  })

/** Opens a WebSocket without negotiating. Returns the head of the answer. */
async function upgrade(token: string): Promise<string> {
  const socket = connect(Number(address.port), address.hostname)
  await once(socket, 'connect')
  socket.write(
    `GET ${chatHubPath}?access_token=${token} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}\r\n\r\n`,
  )
  const [head] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return head.toString()
}

async function spend(limit: { take(key: string): Promise<void> }, key: string): Promise<number> {
  for (let taken = 0; ; taken++) if (await limit.take(key).catch(() => true)) return taken
}

test('two thousand people can join from one address within a minute, but negotiations are limited', async () => {
  const { negotiations } = server.dependencies.rateLimits
  const { accessToken } = await aStudent(server)
  expect(await spend(negotiations, '10.3.0.1')).toBeGreaterThanOrEqual(5 * 2000)
  expect((await negotiate('10.3.0.2', accessToken)).statusCode).toBe(200)
  const refused = await negotiate('10.3.0.1', accessToken)
  expect([refused.statusCode, refused.headers['x-content-type-options']]).toEqual([429, 'nosniff'])
})

test('hub connections of one member are limited, negotiated or not, on every hub', async () => {
  const { connections } = server.dependencies.rateLimits
  const [one, other] = [await aStudent(server), await aStudent(server)]
  expect(await upgrade(one.accessToken)).toMatch(/^HTTP\/1.1 101/)
  await spend(connections, one.id)
  const head = await upgrade(one.accessToken)
  expect(head).toMatch(/^HTTP\/1.1 429/)
  expect(head).toContain('x-content-type-options: nosniff')
  for (const path of [chatHubPath, videoRoomHubPath, liveHubPath]) {
    expect((await negotiate('10.3.0.3', one.accessToken, path)).statusCode).toBe(429)
    expect((await negotiate('10.3.0.3', other.accessToken, path)).statusCode).toBe(200)
  }
  expect(await upgrade(other.accessToken)).toMatch(/^HTTP\/1.1 101/)
})

test('a refused upgrade carries the security headers', async () => {
  const head = await upgrade('nobody')
  expect(head).toMatch(/^HTTP\/1.1 401/)
  expect(head).toContain('x-content-type-options: nosniff')
  expect(head).toContain("frame-ancestors 'none'")
})

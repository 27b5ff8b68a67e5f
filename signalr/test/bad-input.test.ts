import { connect } from 'node:net'
import { expect, test } from 'vitest'
import type { Hub } from '../src/index.ts'
import { httpConnection, negotiate } from './http-client.ts'
import { createRandom, noise } from './noise.ts'
import { completeHandshake } from './raw-client.ts'
import { manyRequests, serve, until, type Person, type TestServer } from './harness.ts'

type Events = { Said(text: string): void }

const hub: Hub<Person, Events> = { methods: { Echo: (_caller, value) => value } }

type Round = { isStateful: boolean; completesHandshake: boolean; messages: { data: Buffer; isBinary: boolean }[] }

/** Draws all rounds before any of them runs, so that the numbers are always the same although rounds overlap. */
const drawRounds = (count: number): Round[] => {
  const random = createRandom(7)
  return Array.from({ length: count }, () => ({
    isStateful: random(2) === 0,
    completesHandshake: random(4) > 0,
    messages: Array.from({ length: 4 }, () => ({ data: noise(random), isBinary: random(2) === 0 })),
  }))
}

const attack = {
  WebSockets: async (server: TestServer<Events>, token: string, round: Round) => {
    const client = await server.raw(`?id=${token}`)
    if (round.completesHandshake) client.send(`{"protocol":"json","version":${round.isStateful ? 2 : 1}}`)
    for (const { data, isBinary } of round.messages) client.socket.send(data, { binary: isBinary })
    client.socket.close()
    await client.closed
  },
  LongPolling: async (server: TestServer<Events>, token: string, round: Round) => {
    const connection = httpConnection(server.url, token)
    await connection.poll()
    if (round.completesHandshake) await connection.post('{"protocol":"json","version":1}')
    for (const { data } of round.messages) await connection.postText(data.toString('latin1'))
    await connection.delete()
  },
}

test.each(['WebSockets', 'LongPolling'] as const)(
  '200 messages of noise over %s are answered or closed, and nothing else happens',
  manyRequests,
  async (transport) => {
    const server = await serve(hub, { statefulReconnect: true })
    const rounds = drawRounds(50)
    for (let first = 0; first < rounds.length; first += 10) {
      await Promise.all(
        rounds.slice(first, first + 10).map(async (round) => {
          const query = round.isStateful ? '&useStatefulReconnect=true' : ''
          const { connectionToken } = await negotiate(server.url, query)
          await attack[transport](server, connectionToken, round)
        }),
      )
    }
    await until(() => server.hub.connectionCount === 0)
    expect(server.errors).toEqual([])
    const client = await completeHandshake(await server.raw())
    client.send('{"type":1,"target":"Echo","arguments":["alive"],"invocationId":"0"}')
    expect(await client.next()).toContain('alive')
  },
)

test('bytes that are not a WebSocket frame after an upgrade end only that connection', async () => {
  const server = await serve(hub)
  const healthy = await completeHandshake(await server.raw())
  const { port } = new URL(server.url)
  const random = createRandom(11)
  for (let round = 0; round < 50; round += 1) {
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('error', () => {})
    socket.write(
      'GET /hub HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    )
    socket.write(Buffer.from(Array.from({ length: 64 }, () => random(256))))
    socket.end()
    await new Promise((resolve) => socket.resume().once('close', resolve))
  }
  await until(() => server.hub.connectionCount === 1)
  healthy.send('{"type":1,"target":"Echo","arguments":["alive"],"invocationId":"0"}')
  expect(await healthy.next()).toContain('alive')
})

test('500 negotiations without a following connection leave nothing behind', manyRequests, async () => {
  const server = await serve(hub, { statefulReconnect: true })
  for (let round = 0; round < 10; round += 1) {
    await Promise.all(Array.from({ length: 50 }, () => negotiate(server.url, '&useStatefulReconnect=true')))
  }
  server.advance(14_999)
  const { connectionToken } = await negotiate(server.url)
  server.advance(1)
  expect(server.hub.closeWhere(() => true)).toBe(1)
  expect((await httpConnection(server.url, connectionToken).poll()).status).toBe(404)
})

import { connect } from 'node:net'
import { expect, test } from 'vitest'
import type { Hub } from '../src/index.ts'
import { httpConnection, negotiate } from './http-client.ts'
import { createRandom, noise } from './noise.ts'
import { greet } from './raw-client.ts'
import { serve, until, type Person } from './harness.ts'

type Events = { Said(text: string): void }

const hub: Hub<Person, Events> = { methods: { Echo: (_caller, value) => value } }

test.each(['WebSockets', 'LongPolling'])(
  '1,000 messages of noise over %s are answered or closed, never more',
  async (how) => {
    const server = await serve(hub, { statefulReconnect: true })
    const random = createRandom(7)
    for (let round = 0; round < 250; round += 1) {
      const stateful = random(2) === 0
      const { connectionToken } = await negotiate(server.url, stateful ? '&useStatefulReconnect=true' : '')
      if (how === 'WebSockets') {
        const client = await server.raw(`?id=${connectionToken}`)
        if (random(4) > 0) client.send(`{"protocol":"json","version":${stateful ? 2 : 1}}`)
        for (let count = 0; count < 4; count += 1) client.socket.send(noise(random), { binary: random(2) === 0 })
        client.socket.close()
        await client.closed
      } else {
        const connection = httpConnection(server.url, connectionToken)
        await connection.poll()
        if (random(4) > 0) await connection.post('{"protocol":"json","version":1}')
        for (let count = 0; count < 4; count += 1) await connection.postText(noise(random).toString('latin1'))
        await connection.delete()
      }
    }
    await until(() => server.hub.connectionCount === 0)
    expect(server.faults).toEqual([])
    const client = await greet(await server.raw())
    client.send('{"type":1,"target":"Echo","arguments":["alive"],"invocationId":"0"}')
    expect(await client.next()).toContain('alive')
  },
)

test('bytes that are no WebSocket after an upgrade end that connection alone', async () => {
  const server = await serve(hub)
  const healthy = await greet(await server.raw())
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

test('2,000 negotiates that nobody follows leave nothing', async () => {
  const server = await serve(hub, { statefulReconnect: true })
  for (let round = 0; round < 40; round += 1) {
    await Promise.all(Array.from({ length: 50 }, () => negotiate(server.url, '&useStatefulReconnect=true')))
  }
  server.pass(14_999)
  const { connectionToken } = await negotiate(server.url)
  server.pass(1)
  expect(server.hub.closeWhere(() => true)).toBe(1)
  expect((await httpConnection(server.url, connectionToken).poll()).status).toBe(404)
})

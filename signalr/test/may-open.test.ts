import { HttpTransportType } from '@microsoft/signalr'
import { describe, expect, test } from 'vitest'
import type { Hub } from '../src/index.ts'
import { negotiate, openEventStream } from './http-client.ts'
import { officialClient, serve, until, type Person } from './harness.ts'
import { completeHandshake } from './raw-client.ts'

type Events = { Said(text: string): void }

const createHub = () => {
  const left: string[] = []
  const hub: Hub<Person, Events> = {
    methods: {},
    onDisconnected: (caller) => void left.push(caller.connectionId),
  }
  return { hub, left }
}

test.each(['', '?id=', '?id=&id=odd', '?x=1&ID=', '?%69d='])(
  'a WebSocket with %j opens a connection, and mayOpen is called',
  async (query) => {
    const asked: string[] = []
    let may = true
    const server = await serve<Events>({ methods: {} }, { mayOpen: ({ userId }) => asked.push(userId) > 0 && may })
    await completeHandshake(await server.raw(query))
    may = false
    await expect(server.raw(query)).rejects.toThrow(/^429$/)
    expect([asked, server.hub.identities().length]).toEqual([['an', 'an'], 1])
  },
)

test('mayOpen is called for negotiate, but not for the requests after it', async () => {
  let may = true
  const server = await serve<Events>({ methods: {} }, { mayOpen: async () => may })
  const { connectionToken } = await negotiate(server.url)
  may = false
  await completeHandshake(await server.raw(`?id=${connectionToken}`))
  const refused = await fetch(`${server.url}/negotiate?negotiateVersion=1`, { method: 'POST' })
  expect([refused.status, await refused.text()]).toEqual([429, ''])
  await expect(server.raw('?id=unknown')).rejects.toThrow('404')
})

test('a mayOpen that throws gives 500 and is reported', async () => {
  const fault = new Error('no store')
  const server = await serve<Events>({ methods: {} }, { mayOpen: () => Promise.reject(fault) })
  expect((await fetch(`${server.url}/negotiate`, { method: 'POST' })).status).toBe(500)
  await expect(server.raw()).rejects.toThrow(/^500$/)
  expect(server.errors).toEqual([fault, fault])
})

const limits = { maximumConnectionsPerUser: 3 }

describe.each([
  ['WebSockets', HttpTransportType.WebSockets],
  ['server-sent events', HttpTransportType.ServerSentEvents],
  ['long polling', HttpTransportType.LongPolling],
])('over %s', (_name, transport) => {
  test('one connection too many of a user ends the oldest one of that user and no other', async () => {
    const { hub, left } = createHub()
    const server = await serve(hub, { limits })
    const connect = async (name: string) => {
      const client = officialClient(server.url, { transport, accessTokenFactory: () => name })
      await client.start()
      return client
    }
    const other = await connect('other')
    const clients = [await connect('an'), await connect('an'), await connect('an')]
    expect(server.hub.connectionCount).toBe(4)
    const ids = clients.map(({ connectionId }) => connectionId)
    const last = await connect('an')
    await until(() => left.length === 1)
    expect([left, server.hub.identities().length]).toEqual([[ids[0]], 4])
    expect([last.state, other.state]).toEqual(['Connected', 'Connected'])
  })
})

test('connections without a handshake count, over every transport', async () => {
  const server = await serve<Events>({ methods: {} }, { limits })
  for (let count = 0; count < 4; count += 1) {
    await server.raw()
    const [one, two] = [await negotiate(server.url), await negotiate(server.url)]
    await openEventStream(server.url, one.connectionToken)
    await fetch(`${server.url}?id=${two.connectionToken}`)
  }
  await until(() => server.hub.identities().length === 3)
  const counts = server.hub.countByTransport()
  expect(counts.WebSockets + counts.ServerSentEvents + counts.LongPolling).toBeLessThanOrEqual(6)
})

import { HttpTransportType } from '@microsoft/signalr'
import { expect, onTestFinished, test } from 'vitest'
import type { Hub } from '../src/index.ts'
import { openCuttingProxy } from './cutting-proxy.ts'
import { manyRequests, officialClient, serve, until, type Person } from './harness.ts'

type Events = { Said(number: number): void }

const open = async () => {
  const noted: unknown[] = []
  const gone: (Error | null)[] = []
  const hub: Hub<Person, Events> = {
    methods: {
      Note: (_caller, value) => {
        noted.push(value)
        return value
      },
      WhoAmI: (caller) => caller.connectionId,
      Join: (caller) => caller.groups.add('room'),
    },
    onDisconnected: (_caller, error) => void gone.push(error),
  }
  const notices: string[] = []
  const server = await serve(hub, { statefulReconnect: true, onConnectionEvent: (what) => void notices.push(what) })
  const proxy = await openCuttingProxy(server.url)
  onTestFinished(() => proxy.close())
  const client = officialClient(proxy.url, { stateful: true, reconnect: [0, 0] })
  const events: string[] = []
  client.onreconnecting(() => events.push('reconnecting'))
  client.onreconnected(() => events.push('reconnected'))
  client.onclose(() => events.push('close'))
  const heard: number[] = []
  client.on('Said', (number: number) => heard.push(number))
  await client.start()
  await client.invoke('Join')
  return { server, proxy, client, noted, gone, heard, events, notices }
}

test('[59, 61] a cut is not seen by the application on either side', async () => {
  const { server, proxy, client, noted, gone, heard, events, notices } = await open()
  const id = await client.invoke('WhoAmI')
  server.hub.group('room').send('Said', 1)
  await until(() => heard.length === 1)
  expect(proxy.cut()).toBe(1)
  server.hub.group('room').send('Said', 2)
  const answer = client.invoke('Note', 'in the gap')
  server.hub.group('room').send('Said', 3)
  expect(await answer).toBe('in the gap')
  await until(() => heard.length === 3)
  expect(heard).toEqual([1, 2, 3])
  expect([noted, gone, events]).toEqual([['in the gap'], [], []])
  expect([await client.invoke('WhoAmI'), client.connectionId]).toEqual([id, id])
  expect(notices).toEqual(['resumed'])
})

test(
  '[61] 200 cuts at random moments lose nothing of 1,000 numbers each way, double nothing and keep the order',
  manyRequests,
  async ({ signal }) => {
    const { server, proxy, client, noted, heard, events } = await open()
    const results: unknown[] = []
    const failures: unknown[] = []
    let cuts = 0
    let sent = 0
    const isGoingOn = () => !signal.aborted && failures.length === 0
    // The client tries to resume once: a cut before the upgrade is answered would be the end.
    const cutting = (async () => {
      while (cuts < 200 && isGoingOn()) {
        cuts += proxy.cut()
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 8))
      }
    })()
    while ((sent < 1_000 || cuts < 200) && isGoingOn()) {
      if (sent < 1_000) {
        sent += 1
        server.hub.group('room').send('Said', sent)
        client.invoke('Note', sent).then(
          (result) => results.push(result),
          (error: unknown) => failures.push(error),
        )
      }
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
    await cutting
    await until(() => failures.length > 0 || (results.length === 1_000 && heard.length === 1_000))
    expect(failures).toEqual([])
    const numbers = Array.from({ length: 1_000 }, (_, index) => index + 1)
    expect(heard).toEqual(numbers)
    expect(noted).toEqual(numbers)
    expect(results).toEqual(numbers)
    expect(events).toEqual([])
  },
)

test('after a Close that allows it the client comes back under a new id, and leaves no socket behind', async () => {
  const { server, client, events } = await open()
  const id = client.connectionId
  server.hub.closeWhere(() => true, { allowReconnect: true })
  await until(() => events.includes('reconnected'))
  expect(client.connectionId).not.toBe(id)
  expect(server.hub.connectionCount).toBe(1)
  expect(await client.invoke('Note', 1)).toBe(1)
})

test('after a final Close it stays away', async () => {
  const { server, client, events } = await open()
  server.hub.closeWhere(() => true)
  await until(() => events.includes('close'))
  expect([events, client.connectionId, server.hub.connectionCount]).toEqual([['close'], null, 0])
})

test('its stop is final and without an error', async () => {
  const { server, client, gone } = await open()
  await client.stop()
  await until(() => gone.length === 1)
  expect([gone, server.hub.connectionCount]).toEqual([[null], 0])
})

test('[65] who comes back too late is told 404, and negotiates a new connection', async () => {
  const { server, proxy, client, gone, events } = await open()
  const id = client.connectionId
  const release = proxy.holdNewConnections()
  expect(proxy.cut()).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 50))
  server.hub.group('room').send('Said', 1)
  server.advance(14_999)
  expect(gone).toEqual([])
  server.advance(1)
  await until(() => gone.length === 1)
  expect(gone).toMatchObject([{ message: 'The WebSocket was lost.' }])
  release()
  await until(() => events.length === 2)
  expect(events).toEqual(['reconnecting', 'reconnected'])
  expect(client.connectionId).not.toBe(id)
  expect(await client.invoke('WhoAmI')).toBe(client.connectionId)
})

test.each([
  ['server-sent events', HttpTransportType.ServerSentEvents],
  ['long polling', HttpTransportType.LongPolling],
])('[59] over %s it does without', async (_name, transport) => {
  const { server } = await open()
  const client = officialClient(server.url, { stateful: true, transport })
  await client.start()
  expect(await client.invoke('Note', 1)).toBe(1)
})

import { HttpTransportType } from '@microsoft/signalr'
import { expect, test } from 'vitest'
import { officialClient, until } from './harness.ts'
import { openThroughProxy, sendThroughCuts } from './stateful-cuts.ts'

test('[59, 61] the application does not notice a cut on either side', async () => {
  const { server, proxy, client, noted, gone, heard, events, notices } = await openThroughProxy()
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

test.for<[string, boolean]>([
  ['JSON', false],
  ['MessagePack', true],
])(
  '[61] 20 cuts at random moments lose and repeat none of 100 numbers each way in %s, and keep their order',
  ([, messagePack], { signal }) => sendThroughCuts({ cuts: 20, numbers: 100, messagePack }, signal),
)

test('the client reconnects under a new id after a Close that allows it, and leaves no socket behind', async () => {
  const { server, client, events } = await openThroughProxy()
  const id = client.connectionId
  server.hub.closeWhere(() => true, { allowReconnect: true })
  await until(() => events.includes('reconnected'))
  expect(client.connectionId).not.toBe(id)
  expect(server.hub.connectionCount).toBe(1)
  expect(await client.invoke('Note', 1)).toBe(1)
})

test('the client does not reconnect after a final Close', async () => {
  const { server, client, events } = await openThroughProxy()
  server.hub.closeWhere(() => true)
  await until(() => events.includes('close'))
  expect([events, client.connectionId, server.hub.connectionCount]).toEqual([['close'], null, 0])
})

test('a stop of the client is final and without an error', async () => {
  const { server, client, gone } = await openThroughProxy()
  await client.stop()
  await until(() => gone.length === 1)
  expect([gone, server.hub.connectionCount]).toEqual([[null], 0])
})

test('[65] a client that resumes too late gets 404 and negotiates a new connection', async () => {
  const { server, proxy, client, gone, events } = await openThroughProxy()
  const id = client.connectionId
  const release = proxy.holdNewConnections()
  const before = await server.sockets()
  expect(proxy.cut()).toBe(1)
  await until(async () => (await server.sockets()) < before)
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
])('[59] over %s the client works without stateful reconnect', async (_name, transport) => {
  const { server } = await openThroughProxy()
  const client = officialClient(server.url, { stateful: true, transport })
  await client.start()
  expect(await client.invoke('Note', 1)).toBe(1)
})

import { HttpTransportType } from '@microsoft/signalr'
import { expect, test } from 'vitest'
import type { Hub, HubServerOptions } from '../src/index.ts'
import { httpConnection, negotiate, openEvents } from './http-client.ts'
import { officialClient, serve, type Person } from './harness.ts'

type Events = Record<never, never>
type Transports = NonNullable<HubServerOptions<Person, Events>['transports']>

const hub: Hub<Person, Events> = { methods: { Echo: (_caller, value) => value } }
const any = HttpTransportType.WebSockets | HttpTransportType.ServerSentEvents | HttpTransportType.LongPolling

/** How the requests after negotiate came. */
const waysOf = (requests: { headers: NodeJS.Dict<string | string[]>; url: string }[]) =>
  requests.map(({ headers, url }) => {
    if (url.includes('/negotiate')) return 'negotiate'
    if (headers.upgrade) return 'WebSockets'
    return headers.accept === 'text/event-stream' ? 'ServerSentEvents' : 'other'
  })

test('all three transports are offered in their order, others when the hub is limited', async () => {
  const offered = async (transports?: Transports) => {
    const server = await serve(hub, transports ? { transports } : {})
    return (await negotiate(server.url)).availableTransports
  }
  expect(await offered()).toEqual([
    { transport: 'WebSockets', transferFormats: ['Text'] },
    { transport: 'ServerSentEvents', transferFormats: ['Text'] },
    { transport: 'LongPolling', transferFormats: ['Text'] },
  ])
  expect((await offered(['LongPolling', 'WebSockets'])).map(({ transport }) => transport)).toEqual([
    'WebSockets',
    'LongPolling',
  ])
})

test.each<[Transports, string]>([
  [['WebSockets', 'ServerSentEvents', 'LongPolling'], 'WebSockets'],
  [['ServerSentEvents', 'LongPolling'], 'ServerSentEvents'],
  [['LongPolling'], 'other'],
])('a client that takes anything takes the first of %j', async (transports, taken) => {
  const server = await serve(hub, { transports })
  const client = officialClient(server.url, { transport: any })
  await client.start()
  expect(await client.invoke('Echo', 'xin chào')).toBe('xin chào')
  expect(waysOf(server.requests)[1]).toBe(taken)
})

test('where WebSockets and events are refused the client negotiates anew and goes on to the next', async () => {
  const server = await serve(hub, {
    authenticate: async ({ headers }) =>
      headers.upgrade || headers.accept === 'text/event-stream' ? null : { user: { name: 'an' }, userId: 'an' },
  })
  const client = officialClient(server.url, { transport: any })
  await client.start()
  expect(await client.invoke('Echo', 1)).toBe(1)
  // The tokens of the first two attempts die, the client that polls stays.
  await new Promise((resolve) => setTimeout(resolve, 50))
  server.pass(15_000)
  expect(server.hub.closeWhere(() => true)).toBe(1)
})

test('a transport that is not enabled is 404 with its name', async () => {
  const none = await serve(hub, { transports: [] })
  const { connectionToken } = await negotiate(none.url)
  const not = (name: string) => `${name} transport not supported by this end point type`
  expect(await httpConnection(none.url, connectionToken).poll()).toEqual({ status: 404, text: not('LongPolling') })
  expect(await (await openEvents(none.url, connectionToken)).next()).toBeNull()
  await expect(none.raw(`?id=${connectionToken}`)).rejects.toThrow(`404 ${not('WebSockets')}`)
  await expect(none.raw()).rejects.toThrow(`404 ${not('WebSockets')}`)
  const client = officialClient(none.url, { transport: any })
  await expect(client.start()).rejects.toThrow(
    'None of the transports supported by the client are supported by the server.',
  )
})

test('a token without a transport takes no POST and no DELETE', async () => {
  const { url } = await serve(hub)
  const connection = httpConnection(url, (await negotiate(url)).connectionToken)
  expect((await connection.post('{"type":6}')).status).toBe(404)
  expect((await connection.delete()).status).toBe(404)
})

test('a token bound to a WebSocket takes no poll, and no request may count on it', async () => {
  const running: unknown[] = []
  const server = await serve(hub, {
    authenticate: async (request) => {
      running.push(request.running)
      return { user: { name: 'an' }, userId: 'an' }
    },
  })
  const { connectionToken } = await negotiate(server.url)
  await server.raw(`?id=${connectionToken}`)
  const connection = httpConnection(server.url, connectionToken)
  expect(await connection.poll()).toEqual({ status: 400, text: 'Cannot change transports mid-connection' })
  expect(running).toEqual([null, null, null])
})

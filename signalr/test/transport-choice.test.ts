import type { IncomingHttpHeaders } from 'node:http'
import { HttpTransportType } from '@microsoft/signalr'
import { expect, test } from 'vitest'
import type { Hub, HubServerOptions } from '../src/index.ts'
import { httpConnection, negotiate, openEventStream } from './http-client.ts'
import { officialClient, serve, type Person } from './harness.ts'

type Events = Record<never, never>
type Transports = NonNullable<HubServerOptions<Person, Events>['transports']>

const hub: Hub<Person, Events> = { methods: { Echo: (_caller, value) => value } }
const any = HttpTransportType.WebSockets | HttpTransportType.ServerSentEvents | HttpTransportType.LongPolling

/** Returns what a request is for: `negotiate`, the start of a WebSocket or event stream, or `other`. */
const transportOf = ({ headers, url }: { headers: IncomingHttpHeaders; url: string }): string => {
  if (url.includes('/negotiate')) return 'negotiate'
  if (headers.upgrade) return 'WebSockets'
  return headers.accept === 'text/event-stream' ? 'ServerSentEvents' : 'other'
}

test('[1] all three transports are offered in their order, or only those to which the hub is limited', async () => {
  const offered = async (transports?: Transports) => {
    const server = await serve(hub, transports ? { transports } : {})
    return (await negotiate(server.url)).availableTransports
  }
  expect(await offered()).toEqual([
    { transport: 'WebSockets', transferFormats: ['Text', 'Binary'] },
    { transport: 'ServerSentEvents', transferFormats: ['Text'] },
    { transport: 'LongPolling', transferFormats: ['Text', 'Binary'] },
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
])('[9] a client that accepts any transport takes the first of %j', async (transports, taken) => {
  const server = await serve(hub, { transports })
  const client = officialClient(server.url, { transport: any })
  await client.start()
  expect(await client.invoke('Echo', 'xin chào')).toBe('xin chào')
  expect(server.requests.map(transportOf).slice(0, 2)).toEqual(['negotiate', taken])
})

test('[9] a client with MessagePack takes no server-sent events, and gets the error that names them', async () => {
  const server = await serve(hub)
  const client = officialClient(server.url, { transport: HttpTransportType.ServerSentEvents, messagePack: true })
  await expect(client.start()).rejects.toThrow("Error: 'ServerSentEvents' does not support Binary.")
  expect(server.requests.map(transportOf)).toEqual(['negotiate'])
})

test('[9] a client with MessagePack that may not use WebSockets takes long polling', async () => {
  const server = await serve(hub, { transports: ['ServerSentEvents', 'LongPolling'] })
  const client = officialClient(server.url, { transport: any, messagePack: true })
  await client.start()
  expect(await client.invoke('Echo', 'xin chào')).toBe('xin chào')
  expect(server.requests.map(transportOf).slice(0, 2)).toEqual(['negotiate', 'other'])
})

test('[9, 41] a client with MessagePack gets an error from a hub that speaks only JSON', async () => {
  const server = await serve(hub, { protocols: [] })
  const client = officialClient(server.url, { transport: any, messagePack: true })
  await expect(client.start()).rejects.toThrow("The protocol 'messagepack' is not supported.")
})

test.each<[string, (headers: IncomingHttpHeaders) => boolean, string[]]>([
  ['WebSockets', ({ upgrade }) => upgrade !== undefined, ['WebSockets', 'ServerSentEvents']],
  [
    'WebSockets and server-sent events',
    ({ upgrade, accept }) => upgrade !== undefined || accept === 'text/event-stream',
    ['WebSockets', 'ServerSentEvents', 'other'],
  ],
])(
  '[10] if %s are refused, the client negotiates again and tries the next transport',
  async (_name, refuses, tried) => {
    const ways: string[] = []
    const server = await serve(hub, {
      authenticate: async (request) => {
        ways.push(transportOf(request))
        return refuses(request.headers) ? null : { user: { name: 'an' }, userId: 'an' }
      },
    })
    const client = officialClient(server.url, { transport: any })
    await client.start()
    expect(await client.invoke('Echo', 1)).toBe(1)
    expect(ways.slice(0, tried.length * 2)).toEqual(tried.flatMap((way) => ['negotiate', way]))
    // The tokens of the failed attempts expire, the client stays connected.
    await new Promise((resolve) => setTimeout(resolve, 50))
    server.advance(15_000)
    expect(server.hub.closeWhere(() => true)).toBe(1)
  },
)

test('a transport that is not enabled gives 404 with its name', async () => {
  const none = await serve(hub, { transports: [] })
  const { connectionToken } = await negotiate(none.url)
  const not = (name: string) => `${name} transport not supported by this end point type`
  expect(await httpConnection(none.url, connectionToken).poll()).toEqual({ status: 404, text: not('LongPolling') })
  expect(await (await openEventStream(none.url, connectionToken)).next()).toBeNull()
  await expect(none.raw(`?id=${connectionToken}`)).rejects.toThrow(`404 ${not('WebSockets')}`)
  await expect(none.raw()).rejects.toThrow(`404 ${not('WebSockets')}`)
  const client = officialClient(none.url, { transport: any })
  await expect(client.start()).rejects.toThrow(
    'None of the transports supported by the client are supported by the server.',
  )
})

test('a token without a transport accepts no POST and no DELETE', async () => {
  const { url } = await serve(hub)
  const connection = httpConnection(url, (await negotiate(url)).connectionToken)
  expect((await connection.post('{"type":6}')).status).toBe(404)
  expect((await connection.delete()).status).toBe(400)
})

test('[37] a token bound to a WebSocket accepts no poll, and requests do not get its identity', async () => {
  const identities: unknown[] = []
  const server = await serve(hub, {
    authenticate: async (request) => {
      identities.push(request.connectionIdentity)
      return { user: { name: 'an' }, userId: 'an' }
    },
  })
  const { connectionToken } = await negotiate(server.url)
  await server.raw(`?id=${connectionToken}`)
  const connection = httpConnection(server.url, connectionToken)
  expect(await connection.poll()).toEqual({ status: 400, text: 'Cannot change transports mid-connection' })
  expect(identities).toEqual([null, null, null])
})

import { HttpTransportType } from '@microsoft/signalr'
import { expect, test } from 'vitest'
import type { ConnectionRequest, Hub } from '../src/index.ts'
import { officialClient, serve, type Person } from './harness.ts'

type Events = Record<never, never>

const hub: Hub<Person, Events> = { methods: { Request: (caller) => caller.request } }

const { WebSockets, ServerSentEvents, LongPolling } = HttpTransportType

test.each([
  ['WebSockets', { transport: WebSockets }],
  ['WebSockets without negotiate', { transport: WebSockets, skipNegotiation: true }],
  ['server-sent events', { transport: ServerSentEvents }],
  ['long polling', { transport: LongPolling }],
])('the caller shows headers, address and query of the request over %s, without the token', async (_name, how) => {
  const server = await serve(hub)
  const headers = { 'X-School': 'hien', Cookie: 'theme=dark' }
  const client = officialClient(`${server.url}?room=7`, { ...how, headers, accessTokenFactory: () => 'secret-token' })
  await client.start()
  const request = await client.invoke<ConnectionRequest>('Request')
  expect(request).toMatchObject({
    headers: {
      'x-school': 'hien',
      cookie: 'theme=dark',
      'user-agent': expect.stringMatching(/^Microsoft SignalR\//) as string,
    },
    remoteAddress: '127.0.0.1',
    url: expect.stringMatching(/^\/hub\?room=7/) as string,
  })
  expect(JSON.stringify(request)).not.toContain('secret-token')
})

test('the request is not kept if the hub does not want it', async () => {
  const server = await serve(hub, { keepRequest: false })
  const client = officialClient(server.url)
  await client.start()
  expect(await client.invoke('Request')).toBeNull()
})

import { once } from 'node:events'
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HttpTransportType } from '@microsoft/signalr'
import { expect, onTestFinished, test } from 'vitest'
import type { Hub } from '../src/index.ts'
import { officialClient, serve, until, type Person } from './harness.ts'

type Events = Record<never, never>

const hub: Hub<Person, Events> = {
  methods: { Echo: (_caller, value) => value, WhoAmI: ({ connectionId, userId }) => ({ connectionId, userId }) },
}

const eachTransport = [
  ['WebSockets', HttpTransportType.WebSockets],
  ['server-sent events', HttpTransportType.ServerSentEvents],
  ['long polling', HttpTransportType.LongPolling],
] as const

/** Starts an HTTP server of the application, in front of hubs or beside them. */
const startFront = async (handle: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> => {
  const front = createServer(handle)
  front.listen(0, '127.0.0.1')
  await once(front, 'listening')
  onTestFinished(() => {
    front.closeAllConnections()
    front.close()
  })
  return `http://127.0.0.1:${(front.address() as AddressInfo).port}/front`
}

test('[4] negotiate ignores a body, works with a slash after its path, and keeps the query of the page', async () => {
  const server = await serve(hub)
  const response = await fetch(`${server.url}/negotiate?negotiateVersion=1`, { method: 'POST', body: '{"not":"read"}' })
  expect(await response.json()).toMatchObject({ negotiateVersion: 1 })
  const client = officialClient(`${server.url}/?school=hien`)
  await client.start()
  expect(await client.invoke('Echo', 1)).toBe(1)
  expect(server.requests.slice(-2).map(({ url }) => url)).toEqual([
    '/hub/negotiate?school=hien&negotiateVersion=1',
    expect.stringMatching(/^\/hub\/\?school=hien&id=[\w-]{22}$/) as string,
  ])
})

test.each(eachTransport)(
  '[7] a redirect leads to the hub over %s, and a reconnect uses the first address again',
  async (_name, transport) => {
    const server = await serve(hub)
    let asked = 0
    const front = await startFront((_request, response) => {
      asked += 1
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ url: server.url, accessToken: `visitor-${asked}` }))
    })
    const client = officialClient(front, { transport, reconnect: [0, 0] })
    await client.start()
    expect(await client.invoke('WhoAmI')).toEqual({ connectionId: client.connectionId, userId: 'visitor-1' })
    const back = new Promise((resolve) => client.onreconnected(resolve))
    server.hub.closeUser('visitor-1', { allowReconnect: true })
    await back
    expect(await client.invoke('WhoAmI')).toEqual({ connectionId: client.connectionId, userId: 'visitor-2' })
    expect(asked).toBe(2)
  },
)

test('[8] an address that is not a hub gives the hint about a wrong endpoint', async () => {
  const { url } = await serve(hub)
  await expect(officialClient(`${url}-elsewhere`).start()).rejects.toThrow(
    "Failed to complete negotiation with the server: Error: Not Found: Status code '404' " +
      'Either this is not a SignalR endpoint or there is a proxy blocking the connection.',
  )
})

test('[8] the client shows the error of negotiate and the text of a 400', async () => {
  const { url } = await serve(hub)
  await expect(officialClient(`${url}?negotiateVersion=abc`).start()).rejects.toThrow(
    'The client requested a non-integer protocol version.',
  )
  // A proxy that drops the query and with it the id.
  const front = await startFront((request, response) => {
    const isNegotiate = request.url?.includes('/negotiate') === true
    const to = isNegotiate ? `${url}/negotiate?negotiateVersion=1` : url
    const passed = ask(to, { method: request.method, headers: request.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 0, answer.headers)
      answer.pipe(response)
    })
    request.pipe(passed)
  })
  const client = officialClient(front, { transport: HttpTransportType.LongPolling })
  await expect(client.start()).rejects.toThrow("Connection ID required: Status code '400'")
})

test.each(eachTransport)(
  '[22] a cookie of negotiate is sent over %s, an expired one is not',
  async (_name, transport) => {
    const server = await serve(hub)
    server.http.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
      if (!request.url?.includes('/negotiate')) return
      const expired = 'expires=Thu, 01 Jan 1970 00:00:00 GMT'
      response.setHeader('set-cookie', ['route=n1; path=/', `old=yes; path=/; ${expired}`])
    })
    const client = officialClient(server.url, { transport })
    await client.start()
    await client.invoke('Echo', 1)
    const [first, ...others] = server.requests
    expect(first?.headers.cookie).toBeUndefined()
    expect(others.length).toBeGreaterThan(0)
    // Some transports of the client also send the attributes.
    for (const { headers } of others) expect(headers.cookie).toMatch(/^route=n1(?:; Path=\/)?$/)
  },
)

test('[25] a client without negotiate reconnects, and has no id before and after', async () => {
  const server = await serve(hub)
  const client = officialClient(server.url, { skipNegotiation: true, reconnect: [0] })
  await client.start()
  const first = await client.invoke<{ connectionId: string }>('WhoAmI')
  const back = new Promise((resolve) => client.onreconnected(resolve))
  server.hub.closeWhere(() => true, { allowReconnect: true })
  expect(await back).toBeUndefined()
  expect(client.connectionId ?? null).toBeNull()
  expect((await client.invoke<{ connectionId: string }>('WhoAmI')).connectionId).not.toBe(first.connectionId)
})

test.each(eachTransport)(
  '[26] a client over %s whose address changes while it reconnects uses the new address',
  async (_name, transport) => {
    const [here, there] = [await serve(hub), await serve(hub)]
    const client = officialClient(here.url, { transport, reconnect: [0] })
    await client.start()
    client.onreconnecting(() => (client.baseUrl = there.url))
    const back = new Promise((resolve) => client.onreconnected(resolve))
    here.hub.closeWhere(() => true, { allowReconnect: true })
    await back
    expect(await client.invoke('WhoAmI')).toMatchObject({ connectionId: client.connectionId })
    await until(() => here.hub.connectionCount === 0)
    expect(there.hub.connectionCount).toBe(1)
  },
)

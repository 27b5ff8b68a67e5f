import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { HttpTransportType } from '@microsoft/signalr'
import { expect, test } from 'vitest'
import type { Hub } from '../src/index.ts'
import { connectRaw, handshake } from './raw-client.ts'
import { officialClient, serve, until, type Person } from './harness.ts'

type Events = { Said(text: string): void }

const hub: Hub<Person, Events> = { methods: { WhoAmI: (caller) => caller.connectionId } }

type Negotiated = { negotiateVersion: number; connectionId: string; connectionToken?: string; error?: string }

const post = (url: string, headers: Record<string, string> = {}) => fetch(url, { method: 'POST', headers })

const negotiate = async (url: string, query = '?negotiateVersion=1', headers: Record<string, string> = {}) =>
  (await (await post(`${url}/negotiate${query}`, headers)).json()) as Negotiated

test('[1, 4, 5] negotiate gives a public id and a secret URL-safe token, new ones each time', async () => {
  const { url } = await serve(hub)
  const response = await post(`${url}/negotiate?negotiateVersion=1&mine=kept`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/json')
  expect(Number(response.headers.get('content-length'))).toBeGreaterThan(0)
  const first = (await response.json()) as Negotiated
  const second = await negotiate(url)
  expect(first.negotiateVersion).toBe(1)
  expect(first.connectionToken).toMatch(/^[\w-]{22}$/)
  expect(new Set([first, second].flatMap((answer) => [answer.connectionId, answer.connectionToken])).size).toBe(4)
})

test('[2] negotiate answers version 0 and future versions, and finds the parameter in upper or lower case', async () => {
  const { url } = await serve(hub)
  const old = await negotiate(url, '')
  expect(old.negotiateVersion).toBe(0)
  expect(old).not.toHaveProperty('connectionToken')
  expect((await negotiate(url, '?NEGOTIATEVERSION=5')).negotiateVersion).toBe(1)
  expect(await negotiate(url, '?negotiateVersion=abc')).toEqual({
    error: 'The client requested a non-integer protocol version.',
  })
})

test('the id of version 0 opens the connection', async () => {
  const server = await serve(hub)
  const { connectionId } = await negotiate(server.url, '')
  const client = await server.raw(`?id=${connectionId}`)
  client.send(handshake, '{"type":1,"target":"WhoAmI","arguments":[],"invocationId":"0"}')
  expect([await client.next(), await client.next()]).toEqual([
    '{}',
    `{"type":3,"invocationId":"0","result":"${connectionId}"}`,
  ])
})

test('the token begins with the name of the node', async () => {
  const { url } = await serve(hub, { nodeName: 'n1' })
  expect((await negotiate(url)).connectionToken).toMatch(/^n1-[\w-]{22}$/)
  await expect(serve(hub, { nodeName: 'n 1' })).rejects.toThrow(RangeError)
})

test('[4] other HTTP methods get 405, other paths 404, and a slash at the end is allowed', async () => {
  const { url } = await serve(hub, { path: '/hub/' })
  expect((await fetch(`${url}/negotiate`)).status).toBe(405)
  expect((await fetch(url, { method: 'PUT' })).status).toBe(405)
  expect((await fetch(`${url}x`)).status).toBe(404)
  expect((await fetch(`${url}/`)).status).toBe(400)
  expect((await post(`${url}/negotiate`)).status).toBe(200)
})

test.each([
  ['GET', '', 400, 'Connection ID required'],
  ['POST', '', 400, 'Connection ID required'],
  ['DELETE', '', 400, 'Connection ID required'],
  ['GET', '?id=unknown', 404, 'No Connection with that ID'],
  ['POST', '?id=unknown', 404, 'No Connection with that ID'],
  ['DELETE', '?id=unknown', 404, 'No Connection with that ID'],
])('[34] %s on the hub with %j gives %i', async (method, query, status, text) => {
  const { url } = await serve(hub)
  const response = await fetch(url + query, { method })
  expect([response.status, await response.text()]).toEqual([status, text])
  expect(response.headers.get('content-type')).toBe('text/plain')
})

test('[4] paths are compared without regard to case, also for upgrades', async () => {
  const server = await serve(hub)
  const elsewhere = server.url.replace('/hub', '/HUB')
  expect((await post(`${elsewhere}/Negotiate`)).status).toBe(200)
  expect((await fetch(elsewhere)).status).toBe(400)
  const client = await connectRaw(elsewhere.replace('http', 'ws'))
  client.send(handshake)
  expect(await client.next()).toBe('{}')
})

test('DELETE before the first transport is answered that it cannot end the connection', async () => {
  const { url } = await serve(hub)
  const { connectionToken } = await negotiate(url)
  const deleted = await fetch(`${url}?id=${connectionToken ?? ''}`, { method: 'DELETE' })
  expect([deleted.status, await deleted.text()]).toEqual([
    400,
    'Cannot terminate this connection using the DELETE endpoint.',
  ])
})

test('a body that was read before it reached the hub is reported to the client and the log', async () => {
  const server = await serve(hub)
  const [handle] = server.http.listeners('request') as [(request: IncomingMessage, response: ServerResponse) => void]
  server.http.removeAllListeners('request')
  server.http.on('request', (request: IncomingMessage, response: ServerResponse) => {
    request.on('end', () => handle(request, response)).resume()
  })
  const client = officialClient(server.url, { transport: HttpTransportType.LongPolling })
  // The handshake is the first body.
  await expect(client.start()).rejects.toThrow('The body was read before it reached the hub')
  expect(server.errors.map(String)).toEqual([
    'Error: The body of a POST was read before it reached the hub: exclude the path of the hub from body parsers.',
  ])
})

test('[37] requests that a WebSocket connection does not take are answered as by ASP.NET Core', async () => {
  const server = await serve(hub)
  const { connectionToken } = await negotiate(server.url)
  const at = `${server.url}?id=${connectionToken}`
  await server.raw(`?id=${connectionToken}`)
  const posted = await post(at)
  expect([posted.status, await posted.text()]).toEqual([
    405,
    'POST requests are not allowed for WebSocket connections.',
  ])
  const deleted = await fetch(at, { method: 'DELETE' })
  expect([deleted.status, await deleted.text()]).toEqual([
    400,
    'Cannot terminate this connection using the DELETE endpoint.',
  ])
  await expect(server.raw(`?id=${connectionToken}`)).rejects.toThrow('409')
})

test('without a valid token every HTTP method and every upgrade is 401 with an empty body', async () => {
  const server = await serve(hub)
  const headers = { authorization: 'Bearer refused' }
  for (const [method, at] of [
    ['POST', '/negotiate'],
    ['GET', '/negotiate'],
    ['GET', '?id=unknown'],
    ['POST', ''],
    ['DELETE', ''],
    ['PUT', ''],
  ]) {
    const response = await fetch(`${server.url}${at ?? ''}`, { method: method ?? '', headers })
    expect([response.status, await response.text(), method]).toEqual([401, '', method])
  }
  await expect(server.raw('', headers)).rejects.toThrow(/^401$/)
  await expect(server.raw('?access_token=refused')).rejects.toThrow(/^401$/)
})

test('[69] the token of the header is preferred to the one of the query, and the address hides the one of the query', async () => {
  const server = await serve(hub)
  await post(`${server.url}/negotiate?access_token=refused&x=1`, { authorization: 'bearer an' })
  expect(server.requests).toMatchObject([{ token: 'an', url: '/hub/negotiate?x=1' }])
})

test('an authentication that throws gives 500 and is reported', async () => {
  const fault = new Error('database unreachable')
  const server = await serve(hub, { authenticate: () => Promise.reject(fault) })
  expect((await post(`${server.url}/negotiate`)).status).toBe(500)
  await expect(server.raw()).rejects.toThrow(/^500$/)
  expect(server.errors).toEqual([fault, fault])
})

test('a user cannot use the connection token of another user', async () => {
  const server = await serve(hub)
  const { connectionToken } = await negotiate(server.url, '?negotiateVersion=1', { authorization: 'Bearer an' })
  const at = `?id=${connectionToken}`
  await expect(server.raw(at, { authorization: 'Bearer binh' })).rejects.toThrow('404 No Connection with that ID')
  await server.raw(at, { authorization: 'Bearer an' })
})

test('a token expires after 15 s without a connection', async () => {
  const server = await serve(hub)
  const [kept, lost] = [await negotiate(server.url), await negotiate(server.url)]
  server.advance(14_999)
  await server.raw(`?id=${kept.connectionToken}`)
  server.advance(1)
  await expect(server.raw(`?id=${lost.connectionToken}`)).rejects.toThrow('404 No Connection with that ID')
})

test('[68] a page of an allowed origin gets CORS headers, even on errors, and its preflight needs no token', async () => {
  const origin = 'https://hoc.example'
  const { url } = await serve(hub, { allowedOrigins: [origin] })
  const preflight = await fetch(`${url}/negotiate`, {
    method: 'OPTIONS',
    headers: { origin, authorization: 'Bearer refused', 'access-control-request-method': 'POST' },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, POST, DELETE, OPTIONS')
  expect(preflight.headers.get('access-control-allow-headers')).toContain('x-signalr-user-agent')
  const refused = await post(`${url}/negotiate`, { origin, authorization: 'Bearer refused' })
  for (const { headers } of [preflight, refused, await post(`${url}/negotiate`, { origin })]) {
    expect(headers.get('access-control-allow-origin')).toBe(origin)
    expect(headers.get('access-control-allow-credentials')).toBe('true')
    expect(headers.get('vary')).toBe('Origin')
  }
})

test('[68] a foreign origin gets no CORS headers and no WebSocket', async () => {
  const server = await serve(hub, { allowedOrigins: (origin) => origin.endsWith('.example') })
  const origin = 'https://evil.test'
  const response = await post(`${server.url}/negotiate`, { origin })
  expect(response.headers.has('access-control-allow-origin')).toBe(false)
  await expect(server.raw('', { origin })).rejects.toThrow(/^403$/)
  await server.raw('', { origin: 'https://hoc.example' })
  await server.raw('', { origin: new URL(server.url).origin })
})

test('a peer that resets its socket during authentication does no harm', async () => {
  let begun = false
  const ends: (() => void)[] = []
  const server = await serve(hub, {
    authenticate: () => {
      begun = true
      return new Promise((resolve) => ends.push(() => resolve({ user: { name: 'an' }, userId: 'an' })))
    },
  })
  const { port } = new URL(server.url)
  const socket = connect(Number(port), '127.0.0.1')
  const [accepted] = (await once(server.http, 'connection')) as [Socket]
  socket.write('GET /hub HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
  await until(() => begun)
  const closed = new Promise((resolve) => accepted.once('close', resolve))
  socket.resetAndDestroy()
  await closed
  for (const end of ends) end()
  await new Promise(setImmediate)
  expect(server.hub.closeWhere(() => true)).toBe(0)
})

test('an upgrade that is not a WebSocket handshake leaves nothing behind', async () => {
  const server = await serve(hub)
  const { port } = new URL(server.url)
  const socket = connect(Number(port), '127.0.0.1')
  socket.write('GET /hub HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  expect(server.hub.closeWhere(() => true)).toBe(0)
})

test('an upgrade on another path gets 404', async () => {
  const server = await serve(hub)
  await expect(server.raw('/elsewhere')).rejects.toThrow(/^404$/)
})

import { expect, test } from 'vitest'
import type { Hub } from '../src/index.ts'
import { httpConnection, negotiate, openEventStream } from './http-client.ts'
import { handshake } from './raw-client.ts'
import { serve, until, type Person } from './harness.ts'

type Events = { Said(text: string): void }

const createHub = () => {
  const gone: (Error | null)[] = []
  const hub: Hub<Person, Events> = { methods: {}, onDisconnected: (_caller, error) => void gone.push(error) }
  return { hub, gone }
}

const greet = async (url: string, headers: Record<string, string> = {}) => {
  const { connectionToken } = await negotiate(url, '', headers)
  const events = await openEventStream(url, connectionToken, headers)
  await events.comment()
  const connection = httpConnection(url, connectionToken, headers)
  await connection.post(handshake)
  expect(await events.next()).toBe('data: {}\u001e\r\n\r\n')
  return { ...connection, events, token: connectionToken }
}

test('[34] a stream starts at once with a comment, with the headers of ASP.NET Core', async () => {
  const { hub } = createHub()
  const { url } = await serve(hub)
  const { connectionToken } = await negotiate(url)
  const events = await openEventStream(url, connectionToken)
  expect(events.response.status).toBe(200)
  expect(Object.fromEntries(events.response.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-cache,no-store',
    pragma: 'no-cache',
    'content-encoding': 'identity',
    'x-accel-buffering': 'no',
  })
  expect(await events.comment()).toBe(':\r\n')
})

test('the records of one turn are one event', async () => {
  const { hub } = createHub()
  const server = await serve(hub)
  const { events } = await greet(server.url)
  server.hub.all.send('Said', 'a\nb')
  server.hub.all.send('Said', 'c')
  const record = (text: string) => `{"type":1,"target":"Said","arguments":["${text}"]}\u001e`
  expect(await events.next()).toBe(`data: ${record(String.raw`a\nb`)}${record('c')}\r\n\r\n`)
})

test('[34] a stream without an id gets 400, with an unknown id 404', async () => {
  const { url } = await serve(createHub().hub)
  const refusalOf = async (query: string) => {
    const response = await fetch(url + query, { headers: { accept: 'text/event-stream' } })
    return [response.status, await response.text()]
  }
  expect(await refusalOf('')).toEqual([400, 'Connection ID required'])
  expect(await refusalOf('?id=unknown')).toEqual([404, 'No Connection with that ID'])
})

test('[34] a second stream gets 409, another transport 400, DELETE 400', async () => {
  const { hub } = createHub()
  const server = await serve(hub)
  const { token, poll, delete: leave } = await greet(server.url)
  expect((await openEventStream(server.url, token)).response.status).toBe(409)
  expect(await poll()).toEqual({ status: 400, text: 'Cannot change transports mid-connection' })
  await expect(server.raw(`?id=${token}`)).rejects.toThrow('400 Cannot change transports mid-connection')
  expect(await leave()).toEqual({ status: 400, text: 'Cannot terminate this connection using the DELETE endpoint.' })
})

test('[36] a client that leaves is dropped at once, and its POST gets 404', async () => {
  const { hub, gone } = createHub()
  const server = await serve(hub)
  const { events, post } = await greet(server.url)
  events.leave()
  await until(() => gone.length === 1)
  expect(gone).toMatchObject([{ message: 'The event stream was lost.' }])
  expect(await post('{"type":6}')).toEqual({ status: 404, text: 'No Connection with that ID' })
})

test('the server pings after 15 s and ends the stream after its Close', async () => {
  const { hub, gone } = createHub()
  const server = await serve(hub)
  const { events } = await greet(server.url)
  server.advance(15_000)
  expect(await events.next()).toBe('data: {"type":6}\u001e\r\n\r\n')
  server.hub.closeWhere(() => true)
  expect(await events.next()).toBe('data: {"type":7}\u001e\r\n\r\n')
  expect(await events.next()).toBeNull()
  expect(gone).toEqual([null])
})

test('a posted Close record ends the connection without an error', async () => {
  const { hub, gone } = createHub()
  const server = await serve(hub)
  const { events, post } = await greet(server.url)
  expect((await post('{"type":7}')).status).toBe(200)
  expect(await events.next()).toBe('data: {"type":7}\u001e\r\n\r\n')
  expect(await events.next()).toBeNull()
  expect(gone).toEqual([null])
})

test('requests of a running connection carry its identity, and must come from the same user', async () => {
  const { hub } = createHub()
  const identities: [string, string | null][] = []
  const server = await serve(hub, {
    authenticate: async (request) => {
      const name = request.token ?? 'nobody'
      identities.push([request.url.split('?')[0] ?? '', request.connectionIdentity?.userId ?? null])
      // An expired token is still valid for the connection that began with it.
      if (name.startsWith('expired-')) {
        return request.connectionIdentity?.userId === name.slice(8) ? request.connectionIdentity : null
      }
      return { user: { name }, userId: name }
    },
  })
  const { token } = await greet(server.url, { authorization: 'Bearer an' })
  const as = (name: string) => httpConnection(server.url, token, { authorization: `Bearer ${name}` })
  expect((await as('expired-an').post('{"type":6}')).status).toBe(200)
  expect((await as('expired-binh').post('{"type":6}')).status).toBe(401)
  expect((await as('binh').post('{"type":6}')).status).toBe(404)
  expect(
    (await fetch(`${server.url}/negotiate`, { method: 'POST', headers: { authorization: 'Bearer expired-an' } }))
      .status,
  ).toBe(401)
  expect(identities).toEqual([
    ['/hub/negotiate', null],
    ['/hub', null],
    ...Array.from({ length: 4 }, () => ['/hub', 'an']),
    ['/hub/negotiate', null],
  ])
})

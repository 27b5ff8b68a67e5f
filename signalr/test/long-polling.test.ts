import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import type { Hub } from '../src/index.ts'
import { connectByLongPolling, httpConnection, negotiate } from './http-client.ts'
import { handshake } from './raw-client.ts'
import { serve, until, type Person } from './harness.ts'

type Events = { Said(text: string): void }

const createHub = () => {
  const gone: (Error | null)[] = []
  const hub: Hub<Person, Events> = {
    methods: { Length: (_caller, text) => String(text).length, Close: (caller) => caller.close() },
    onDisconnected: (_caller, error) => void gone.push(error),
  }
  return { hub, gone }
}

const call = (target: string, ...args: unknown[]) => JSON.stringify({ type: 1, target, arguments: args })
const ask = (id: number, text: string) =>
  JSON.stringify({ type: 1, target: 'Length', arguments: [text], invocationId: String(id) })
const said = (text: string) => `{"type":1,"target":"Said","arguments":["${text}"]}\u001e`

const tick = () => new Promise((resolve) => setTimeout(resolve, 20))

/**
 * Sends a request and waits until the server has it.
 * @returns the promise of the answer, in an array so that `await` does not wait for the answer.
 */
const begin = async <Answer>(
  { requests }: { requests: unknown[] },
  send: () => Promise<Answer>,
): Promise<[Promise<Answer>]> => {
  const before = requests.length
  const answer = send()
  await until(() => requests.length > before)
  return [answer]
}

test('[27] the first poll is answered at once without content, later polls with everything that is queued', async () => {
  const { hub } = createHub()
  const server = await serve(hub)
  const { connectionToken } = await negotiate(server.url)
  const connection = httpConnection(server.url, connectionToken)
  const first = await fetch(connection.at)
  expect([first.status, first.headers.get('content-length'), await first.text()]).toEqual([200, '0', ''])
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'cache-control': 'no-cache, no-store',
    pragma: 'no-cache',
    expires: 'Thu, 01 Jan 1970 00:00:00 GMT',
  })
  const posted = await fetch(connection.at, { method: 'POST', body: `${handshake}\u001e${ask(0, 'abc')}\u001e` })
  expect([posted.status, posted.headers.get('content-type'), await posted.text()]).toEqual([200, 'text/plain', ''])
  await tick()
  const answer = await connection.poll()
  expect(answer).toEqual({ status: 200, text: '{}\u001e{"type":3,"invocationId":"0","result":3}\u001e' })
  const [waiting] = await begin(server, () => connection.poll())
  server.hub.all.send('Said', 'one')
  server.hub.all.send('Said', 'two')
  expect((await waiting).text).toBe(said('one') + said('two'))
})

test('[29] a poll is answered after 90 s without data, and there are no pings', async () => {
  const { hub } = createHub()
  const server = await serve(hub)
  const connection = await connectByLongPolling(server.url)
  const [idle] = await begin(server, () => connection.poll())
  let answered = false
  void idle.then(() => (answered = true))
  server.advance(89_999)
  await tick()
  expect(answered).toBe(false)
  server.advance(1)
  expect(await idle).toEqual({ status: 200, text: '' })
  server.hub.all.send('Said', 'still here')
  expect((await connection.poll()).text).toBe(said('still here'))
})

test('[30] a poll that is followed by another gets 204, and the other gets the data', async () => {
  const { hub } = createHub()
  const server = await serve(hub)
  const connection = await connectByLongPolling(server.url)
  const [old] = await begin(server, () => fetch(connection.at))
  const young = connection.poll()
  const replaced = await old
  expect([replaced.status, await replaced.text()]).toEqual([204, ''])
  expect(Object.fromEntries(replaced.headers)).toMatchObject({
    'cache-control': 'no-cache, no-store',
    pragma: 'no-cache',
    expires: 'Thu, 01 Jan 1970 00:00:00 GMT',
  })
  server.hub.all.send('Said', 'hello')
  expect((await young).text).toBe(said('hello'))
})

test('[31] a connection that the server ends answers with the queue, then 204, then 404', async () => {
  const { hub, gone } = createHub()
  const server = await serve(hub)
  const connection = await connectByLongPolling(server.url)
  await connection.post(call('Close'))
  await until(() => gone.length === 1)
  expect(await connection.post(call('Close'))).toEqual({ status: 404, text: 'No Connection with that ID' })
  expect(await connection.poll()).toEqual({ status: 200, text: '{"type":7}\u001e' })
  expect((await connection.poll()).status).toBe(204)
  expect(await connection.poll()).toEqual({ status: 404, text: 'No Connection with that ID' })
})

test('a connection that ends while a poll waits answers that poll and ends the next one', async () => {
  const { hub } = createHub()
  const server = await serve(hub)
  const connection = await connectByLongPolling(server.url)
  const [waiting] = await begin(server, () => connection.poll())
  server.hub.closeWhere(() => true, { error: 'REVOKED' })
  expect(await waiting).toEqual({ status: 200, text: '{"type":7,"error":"REVOKED"}\u001e' })
  expect((await connection.poll()).status).toBe(204)
})

test('a connection whose end is not fetched is dropped after 5 s', async () => {
  const { hub } = createHub()
  const server = await serve(hub)
  const connection = await connectByLongPolling(server.url)
  server.hub.closeWhere(() => true)
  server.advance(4_999)
  expect((await connection.poll()).status).toBe(200)
  server.advance(1)
  expect((await connection.poll()).status).toBe(404)
})

test('[28, 33] DELETE ends the connection without an error, and a late POST gets 404', async () => {
  const { hub, gone } = createHub()
  const server = await serve(hub)
  const connection = await connectByLongPolling(server.url)
  const [waiting] = await begin(server, () => connection.poll())
  const deleted = await fetch(connection.at, { method: 'DELETE' })
  expect([deleted.status, deleted.headers.get('content-type'), await deleted.text()]).toEqual([202, 'text/plain', ''])
  expect((await waiting).status).toBe(204)
  await until(() => gone.length === 1)
  expect([gone, server.errors]).toEqual([[null], []])
  expect((await connection.post('{"type":7}')).status).toBe(404)
  expect((await connection.delete()).status).toBe(404)
})

test('[32] a client that does not poll for 15 s is dropped', async () => {
  const { hub, gone } = createHub()
  const server = await serve(hub)
  const connection = await connectByLongPolling(server.url)
  server.advance(14_999)
  expect(gone).toEqual([])
  const abort = new AbortController()
  const asked = once(server.http, 'request')
  const [waiting] = await begin(server, () => connection.poll(abort.signal).catch(() => {}))
  const [, response] = (await asked) as [unknown, ServerResponse]
  const closed = once(response, 'close')
  server.advance(20_000)
  expect(gone).toEqual([])
  abort.abort()
  await Promise.all([waiting, closed])
  server.advance(14_999)
  expect(gone).toEqual([])
  server.advance(1)
  await until(() => gone.length === 1)
  expect(gone).toMatchObject([{ message: 'The client stopped polling.' }])
  expect((await connection.poll()).status).toBe(404)
})

test('[40] records of one POST are handled in order, and a record over two POSTs is put together', async () => {
  const { hub } = createHub()
  const server = await serve(hub)
  const connection = await connectByLongPolling(server.url)
  const texts = Array.from({ length: 20 }, (_, index) => ask(index, 'x'.repeat(index)))
  await connection.post(...texts)
  const split = `${ask(20, 'Nguyễn')}\u001e`
  await connection.postText(split.slice(0, 30))
  await connection.postText(split.slice(30))
  await tick()
  const results = (await connection.poll()).text.split('\u001e').slice(0, -1)
  expect(results.map((text) => (JSON.parse(text) as { result: number }).result)).toEqual([
    ...texts.map((_, index) => index),
    6,
  ])
})

test('a POST waits until it is its turn to be read', async () => {
  const gates: (() => void)[] = []
  const server = await serve<Events>({
    methods: { Wait: () => new Promise<void>((resolve) => gates.push(resolve)), Length: () => 1 },
  })
  const connection = await connectByLongPolling(server.url)
  const filler = call('Wait', 'x'.repeat(30_000))
  await connection.post(filler, filler, filler)
  let answered = false
  const late = connection.post(call('Length')).then((posted) => {
    answered = true
    return posted
  })
  await tick()
  expect(answered).toBe(false)
  while (gates.length > 0) {
    gates.shift()?.()
    await tick()
  }
  expect((await late).status).toBe(200)
})

test('a body that breaks off does no harm', async () => {
  const { hub } = createHub()
  const server = await serve(hub)
  const connection = await connectByLongPolling(server.url)
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"type":1'))
      setTimeout(() => controller.error(new Error('aborted by the test')), 20)
    },
  })
  await expect(fetch(connection.at, { method: 'POST', body: stream, duplex: 'half' })).rejects.toThrow('fetch failed')
  await connection.post(ask(1, 'ab'))
  expect((await connection.poll()).text).toBe('{"type":3,"invocationId":"1","result":2}\u001e')
})

test('a queue that nobody fetches is kept up to 1 MiB', async () => {
  const { hub, gone } = createHub()
  const server = await serve(hub)
  await connectByLongPolling(server.url)
  for (let count = 0; count < 12; count += 1) {
    server.hub.all.send('Said', 'x'.repeat(100_000))
    await tick()
  }
  await until(() => gone.length === 1)
  expect(gone).toMatchObject([{ message: 'The peer reads too slowly.' }])
})

test('[70] a stop of the server is sent to polls and completes', async () => {
  const { hub } = createHub()
  const server = await serve(hub)
  const connection = await connectByLongPolling(server.url)
  const [waiting] = await begin(server, () => connection.poll())
  const stopped = server.hub.stop()
  expect((await waiting).text).toBe('{"type":7,"allowReconnect":true}\u001e')
  expect((await connection.poll()).status).toBe(204)
  await stopped
})

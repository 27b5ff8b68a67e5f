import { expect, test } from 'vitest'
import type { Hub } from '../src/index.ts'
import { serve, until, type Person } from './harness.ts'
import { completeHandshake, handshake } from './raw-client.ts'

type Events = { Said(text: unknown): void }

const lengthHub: Hub<Person, Events> = {
  methods: {
    Length: (_caller, text) => String(text).length,
    Say: (caller, text) => caller.send('Said', text),
  },
}

const call = (id: number, target: string, ...args: unknown[]) =>
  JSON.stringify({ type: 1, target, arguments: args, invocationId: String(id) })

const result = (id: number, value: unknown) => JSON.stringify({ type: 3, invocationId: String(id), result: value })

/** Returns a call of Length that is `bytes` long. */
const callOf = (bytes: number) => {
  const empty = call(0, 'Length', '')
  return call(0, 'Length', 'x'.repeat(bytes - empty.length))
}

const fatal = '{"type":7,"error":"Connection closed with an error.","allowReconnect":true}'

test.each([[1000], []])(
  '[38] a WebSocket without an id works, and its clean close is answered with 1000: %j',
  async (code?: number) => {
    const { raw, hub } = await serve(lengthHub)
    const client = await completeHandshake(await raw())
    client.send(call(0, 'Length', 'abc'))
    expect(await client.next()).toBe(result(0, 3))
    client.socket.close(code)
    expect(await client.closed).toBe(1000)
    await until(() => hub.connectionCount === 0)
  },
)

test('[43] an invocation in the frame of the handshake is answered', async () => {
  const { raw } = await serve(lengthHub)
  const client = await raw()
  client.send(handshake, call(0, 'Length', 'abc'))
  expect(await client.next()).toBe('{}')
  expect(await client.next()).toBe(result(0, 3))
})

test.each([
  ['{"protocol":"json","version":3}', "The server does not support version 3 of the 'json' protocol."],
  ['{"protocol":"xml","version":1}', "The protocol 'xml' is not supported."],
  ['{"type":6}', 'An unexpected error occurred during connection handshake.'],
  ['x'.repeat(32_769), 'Handshake was canceled.'],
])('[41] a bad handshake gets an error and is closed: %.40s', async (text, error) => {
  const { raw, hub } = await serve(lengthHub)
  const client = await raw()
  client.send(text, call(0, 'Length', 'abc'))
  expect(await client.next()).toBe(JSON.stringify({ error }))
  expect(await client.closed).toBe(1000)
  expect(client.frames).toHaveLength(1)
  expect(hub.connectionCount).toBe(0)
})

test('[41] versions 1 and 2 of the protocol are accepted', async () => {
  const { raw } = await serve(lengthHub)
  for (const version of [1, 2]) {
    const client = await raw()
    client.send(JSON.stringify({ protocol: 'json', version }))
    expect(await client.next()).toBe('{}')
  }
})

test('[41] a client that sends nothing for 15 s is canceled', async () => {
  const { raw, advance } = await serve(lengthHub)
  const client = await raw()
  advance(14_999)
  advance(1)
  expect(await client.next()).toBe('{"error":"Handshake was canceled."}')
  expect(await client.closed).toBe(1000)
  expect(client.frames).toHaveLength(1)
})

test('[41] a handshake that comes byte by byte is also canceled after 15 s', async () => {
  const { raw, advance } = await serve(lengthHub)
  const client = await raw()
  for (let second = 1; second < 15; second += 1) {
    advance(1_000)
    client.socket.send(handshake.slice(second - 1, second))
    const ponged = new Promise((resolve) => client.socket.once('pong', resolve))
    client.socket.ping()
    await ponged
  }
  advance(999)
  expect(client.frames).toEqual([])
  advance(1)
  expect(await client.next()).toBe('{"error":"Handshake was canceled."}')
  expect(await client.closed).toBe(1000)
})

test('[42] a connection gets no events before the answer to its handshake', async () => {
  const { raw, hub } = await serve(lengthHub)
  const [early, ready] = [await raw(), await completeHandshake(await raw())]
  hub.all.send('Said', 'before')
  expect(await ready.next()).toContain('before')
  early.send(handshake)
  expect(await early.next()).toBe('{}')
  hub.all.send('Said', 'after')
  expect(await early.next()).toContain('after')
})

test('[39] many records in one frame are handled in order, and the answers of one turn share a frame', async () => {
  const { raw } = await serve(lengthHub)
  const client = await completeHandshake(await raw())
  client.send(...Array.from({ length: 50 }, (_, index) => call(index, 'Length', 'x'.repeat(index))))
  for (let index = 0; index < 50; index += 1) expect(await client.next()).toBe(result(index, index))
  expect(client.frames.length).toBeLessThan(10)
})

test('[40] a record split over frames, text or binary, is put together', async () => {
  const { raw } = await serve(lengthHub)
  const client = await completeHandshake(await raw())
  const record = Buffer.from(`${call(0, 'Length', 'Nguyễn')}\u001e`)
  const cut = record.indexOf(0xbb)
  client.socket.send(record.subarray(0, cut), { binary: true })
  client.socket.send(record.subarray(cut), { binary: true })
  expect(await client.next()).toBe(result(0, 6))
})

test('[44] a record of 32,768 bytes is accepted, and so are two of 20 KiB in one frame', async () => {
  const { raw } = await serve(lengthHub)
  const client = await completeHandshake(await raw())
  client.send(callOf(32_768))
  expect(await client.next()).toMatch(/"result":32\d{3}/)
  client.send(callOf(20_480), callOf(20_480))
  expect(await client.next()).toMatch(/"result":20\d{3}/)
  expect(await client.next()).toMatch(/"result":20\d{3}/)
})

test.each([
  ['a record above the size limit', callOf(32_769)],
  ['broken JSON', '{"type":1'],
  ['a message without a type', '{}'],
  ['an invocation without a target', '{"type":1,"arguments":[]}'],
])('[44] %s closes the connection with an error, after the calls before it are answered', async (_name, text) => {
  const { raw } = await serve(lengthHub)
  const client = await completeHandshake(await raw())
  client.send(call(0, 'Length', 'first'), text, call(1, 'Length', 'never'))
  expect(await client.next()).toBe(result(0, 5))
  expect(await client.next()).toBe(fatal)
  expect(await client.closed).toBe(1000)
  expect(client.frames.join('')).not.toContain('"invocationId":"1"')
})

test('detailed errors say what was wrong with a record', async () => {
  const { raw } = await serve(lengthHub, { detailedErrors: true })
  const client = await completeHandshake(await raw())
  client.send('{')
  expect(await client.next()).toContain('Connection closed with an error. InvalidDataException: Error reading JSON.')
})

test('a frame over the frame limit ends the connection', async () => {
  const { raw, hub } = await serve(lengthHub, { limits: { maximumFrameBytes: 1_000 } })
  const client = await completeHandshake(await raw())
  client.send(callOf(999))
  await client.next()
  client.send(callOf(1_000))
  expect(await client.closed).toBe(1009)
  await until(() => hub.connectionCount === 0)
})

test('[45, 46, 53] pings, unknown types, stray messages, headers and unknown properties are ignored', async () => {
  const { raw } = await serve(lengthHub)
  const client = await completeHandshake(await raw())
  client.send(
    '{"type":6}',
    '{"type":99,"x":1}',
    '{"type":2,"invocationId":"9","item":1}',
    '{"type":3,"invocationId":"9","result":1}',
    '{"type":5,"invocationId":"9"}',
    '{"headers":{"a":"b"},"z":0,"arguments":["ab"],"invocationId":"0","target":"length","type":1}',
  )
  expect(await client.next()).toBe(result(0, 2))
  expect(client.frames).toHaveLength(2)
})

test('a call with a stream for a method without uploads is refused', async () => {
  const { raw } = await serve(lengthHub)
  const client = await completeHandshake(await raw())
  client.send('{"type":1,"target":"Length","arguments":[],"invocationId":"0","streamIds":["1"]}')
  expect(await client.next()).toBe(
    '{"type":3,"invocationId":"0","error":"An unexpected error occurred invoking \'Length\' on the server. ' +
      'HubException: Client sent 1 stream(s), Hub method expects 0."}',
  )
})

test('[48] the server pings only after 15 s without sending anything', async () => {
  const { raw, advance, hub } = await serve(lengthHub)
  const client = await completeHandshake(await raw())
  advance(14_999)
  hub.all.send('Said', 1)
  expect(await client.next()).toContain('Said')
  advance(14_999)
  advance(1)
  expect(await client.next()).toBe('{"type":6}')
  advance(14_999)
  hub.all.send('Said', 2)
  expect(await client.next()).toContain('Said')
})

test('[46, 47] a client that has pinged is closed after 30 s of silence, and may reconnect', async () => {
  const { raw, advance } = await serve(lengthHub)
  const [silent, lively, neverPinged] = [
    await completeHandshake(await raw()),
    await completeHandshake(await raw()),
    await completeHandshake(await raw()),
  ]
  for (const client of [silent, lively]) {
    client.send('{"type":6}', call(0, 'Length', ''))
    await client.next()
  }
  advance(29_999)
  expect(await silent.next()).toBe('{"type":6}')
  expect(await lively.next()).toBe('{"type":6}')
  expect(await neverPinged.next()).toBe('{"type":6}')
  lively.send(call(1, 'Length', ''))
  await lively.next()
  advance(1)
  expect(await silent.next()).toBe(fatal)
  expect(await silent.closed).toBe(1000)
  for (const client of [lively, neverPinged]) {
    client.send(call(2, 'Length', ''))
    expect(await client.next()).toBe(result(2, 0))
  }
})

test('pings are enough to keep a client connected', async () => {
  const { raw, advance } = await serve(lengthHub)
  const client = await completeHandshake(await raw())
  const pong = new Promise((resolve) => client.socket.once('pong', resolve))
  client.send('{"type":6}')
  client.socket.ping()
  await pong
  for (const _round of [1, 2, 3]) {
    advance(29_998)
    expect(await client.next()).toBe('{"type":6}')
    client.send('{"type":6}')
    const ponged = new Promise((resolve) => client.socket.once('pong', resolve))
    client.socket.ping()
    await ponged
    advance(1)
  }
  client.send(call(0, 'Length', ''))
  expect(await client.next()).toBe(result(0, 0))
})

test('a client that does not answer the close frame is dropped after 5 s', async () => {
  const { raw, advance, hub, sockets } = await serve(lengthHub)
  const client = await completeHandshake(await raw())
  client.socket.pause()
  hub.closeWhere(() => true)
  advance(4_999)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(await sockets()).toBe(1)
  advance(1)
  let open = 1
  await until(() => {
    void sockets().then((count) => (open = count))
    return open === 0
  })
})

import { encode, decode } from '@msgpack/msgpack'
import { HttpTransportType } from '@microsoft/signalr'
import { describe, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Hub } from '../src/index.ts'
import { toBinaryRecord } from '../src/protocol/framing.ts'
import { negotiate, openEventStream } from './http-client.ts'
import { officialClient, serve, until, type Person } from './harness.ts'

type Events = { Said(value: unknown): void }

const gone: (Error | null)[] = []

const hub: Hub<Person, Events> = {
  methods: {
    Echo: (_caller, value) => value,
    Join: (caller) => caller.groups.add('room'),
    KindOf: (_caller, value) => Object.prototype.toString.call(value),
  },
  onDisconnected: (_caller, error) => void gone.push(error),
}

const handshake = '{"protocol":"messagepack","version":1}\u001e'
const record = (...items: unknown[]): Buffer => toBinaryRecord(encode(items))
const ofHex = (hex: string): Buffer => Buffer.from(hex, 'hex')

/** Opens a WebSocket that speaks MessagePack. `frames` holds what the server has sent, and whether each frame is binary. */
const open = async (url: string, first: (string | Buffer)[] = [handshake]) => {
  const socket = new WebSocket(url.replace('http', 'ws'), { perMessageDeflate: false })
  onTestFinished(() => socket.terminate())
  const frames: { data: Buffer; isBinary: boolean }[] = []
  socket.on('message', (data: Buffer, isBinary) => frames.push({ data, isBinary }))
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await new Promise<void>((resolve) => socket.once('open', resolve))
  for (const data of first) socket.send(data)
  const bytes = (): Buffer => Buffer.concat(frames.map(({ data }) => data))
  return { socket, frames, closed, bytes }
}

/** Returns the messages after the answer to the handshake. All of them are shorter than 128 bytes. */
const messagesIn = (bytes: Buffer): unknown[] => {
  const messages: unknown[] = []
  for (let start = 3; start < bytes.length; start += 1 + (bytes[start] ?? 0)) {
    messages.push(decode(bytes.subarray(start + 1, start + 1 + (bytes[start] ?? 0))))
  }
  return messages
}

test('[71] handshake and message may share a frame, records may be split over frames, and answers are binary frames', async () => {
  const server = await serve(hub)
  const call = record(1, {}, '0', 'Echo', ['xin chào'], [])
  const client = await open(server.url, [
    Buffer.concat([Buffer.from(handshake), call, call.subarray(0, 5)]),
    call.subarray(5),
  ])
  await until(() => messagesIn(client.bytes()).length === 2)
  expect(client.bytes().subarray(0, 3).toString()).toBe('{}\u001e')
  const answer = [3, {}, '0', 3, 'xin chào']
  expect(messagesIn(client.bytes())).toEqual([answer, answer])
  expect(client.frames.map(({ isBinary }) => isBinary)).not.toContain(false)
})

test('[71] an event is encoded once for each protocol, and clients of both protocols get it', async () => {
  const server = await serve(hub)
  const said: unknown[] = []
  const clients = [false, false, true, true].map((messagePack) => officialClient(server.url, { messagePack }))
  for (const client of clients) {
    client.on('said', (value) => said.push(value))
    await client.start()
    await client.invoke('Join')
  }
  let encodings = 0
  const ownKeys = (target: object) => {
    encodings += 1
    return Reflect.ownKeys(target)
  }
  const value = new Proxy({ text: 'xin chào' }, { ownKeys })
  server.hub.group('room').send('Said', value)
  await until(() => said.length === 4)
  expect(said).toEqual(Array.from({ length: 4 }, () => ({ text: 'xin chào' })))
  expect(encodings).toBe(2)
})

test.each([
  ['WebSockets', HttpTransportType.WebSockets],
  ['long polling', HttpTransportType.LongPolling],
])('[71] binary data and dates keep their types over %s', async (_name, transport) => {
  const server = await serve(hub)
  const client = officialClient(server.url, { transport, messagePack: true })
  await client.start()
  const binary = Uint8Array.from({ length: 256 }, (_, index) => index)
  expect(await client.invoke('Echo', binary)).toEqual(binary)
  expect(await client.invoke('Echo', new Date(1_700_000_000_123))).toEqual(new Date(1_700_000_000_123))
  expect(await client.invoke('KindOf', binary)).toBe('[object Uint8Array]')
  expect(await client.invoke('KindOf', new Date(0))).toBe('[object Date]')
})

test('[71] a handshake for MessagePack on an event stream is refused', async () => {
  const server = await serve(hub)
  const { connectionToken } = await negotiate(server.url)
  const stream = await openEventStream(server.url, connectionToken)
  await fetch(`${server.url}?id=${connectionToken}`, { method: 'POST', body: handshake })
  expect(await stream.next()).toContain(
    `{"error":"Cannot use the 'messagepack' protocol on the current transport. The transport does not support 'Binary' transfer format."}`,
  )
  expect(await stream.next()).toBeNull()
})

const closeWith = (text: string) => [7, `Connection closed with an error. InvalidDataException: ${text}`, true]

describe('bad input over MessagePack is answered by a Close with a clear reason', () => {
  const cases: [string, Buffer, string][] = [
    ['a length of 2 GiB', ofHex('8080808008'), 'Messages over 2GB in size are not supported.'],
    ['a length of more than five bytes', ofHex('ffffffffff01'), 'Messages over 2GB in size are not supported.'],
    ['a length above the limit', ofHex('81800291'), 'The maximum message size of 32768B was exceeded.'],
    ['an empty record', ofHex('00'), 'The message ends before its last value.'],
    ['a record that is no array', record().fill(0xc0, 1), "Reading 'message' as an array failed."],
    ['an invocation without items', record(1), "Reading 'headers' as a map failed."],
    ['a target of a wrong type', record(1, {}, null, 7, [], []), "Reading 'target' as a String failed."],
    ['an array of 2^32 items', toBinaryRecord(ofHex('ddffffffff')), 'The message ends before its last value.'],
    ['a depth bomb', toBinaryRecord(Buffer.alloc(32_000, 0x91)), 'The message is nested more than 100 levels deep.'],
    ['JSON', Buffer.from('{"type":6}\u001e'.repeat(20)), 'The message has bytes behind its end.'],
  ]

  test.each(cases)('[72] %s over WebSockets', async (_name, data, text) => {
    gone.length = 0
    const server = await serve(hub, { detailedErrors: true })
    const client = await open(server.url)
    client.socket.send(data)
    expect(await client.closed).toBe(1000)
    expect(messagesIn(client.bytes())).toEqual([closeWith(text)])
    await until(() => gone.length === 1)
    expect(gone[0]?.message).toBe(text)
    expect([server.errors, server.hub.connectionCount]).toEqual([[], 0])
  })

  test.each(cases)('[72] %s over long polling', async (_name, data, text) => {
    gone.length = 0
    const server = await serve(hub, { detailedErrors: true })
    const { connectionToken } = await negotiate(server.url)
    const address = `${server.url}?id=${connectionToken}`
    await fetch(address)
    const post = async (body: string | Buffer) =>
      (await fetch(address, { method: 'POST', body: Buffer.from(body) })).status
    const poll = async () => Buffer.from(await (await fetch(address)).arrayBuffer())
    await post(handshake)
    const answer = await poll()
    await post(data)
    expect(messagesIn(Buffer.concat([answer, await poll()]))).toEqual([closeWith(text)])
    expect((await fetch(address)).status).toBe(204)
    await until(() => gone.length === 1)
    expect(gone[0]?.message).toBe(text)
  })
})

test('[72] a socket that ends within the length or the body of a record is an end with an error', async () => {
  const server = await serve(hub)
  for (const part of [ofHex('80'), ofHex('0591')]) {
    gone.length = 0
    const client = await open(server.url)
    client.socket.send(part)
    client.socket.close()
    await until(() => gone.length === 1)
    expect(gone[0]?.message).toBe('Connection terminated while reading a message.')
  }
})

test('[72] a POST that breaks off within a record leaves the connection usable', async () => {
  const server = await serve(hub)
  const { connectionToken } = await negotiate(server.url)
  const address = `${server.url}?id=${connectionToken}`
  await fetch(address)
  const post = (body: RequestInit['body']) => fetch(address, { method: 'POST', body, duplex: 'half' } as RequestInit)
  await post(handshake)
  await fetch(address)
  const call = record(1, {}, '0', 'Echo', ['\u001e\u001e'.repeat(40)], [])
  const broken = new ReadableStream<Uint8Array>(
    {
      start: (stream) => stream.enqueue(Buffer.concat([call, call.subarray(0, 50)])),
      pull: async (stream) => {
        // The server has read the first part when it has answered the call in it.
        await fetch(address)
        stream.error(new Error('broken off'))
      },
    },
    { highWaterMark: 0 },
  )
  await expect(post(broken)).rejects.toThrow('fetch failed')
  await post(call)
  const answer = Buffer.from(await (await fetch(address)).arrayBuffer())
  expect(decode(answer.subarray(1))).toEqual([3, {}, '0', 3, '\u001e\u001e'.repeat(40)])
})

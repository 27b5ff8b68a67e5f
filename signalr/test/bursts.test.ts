import { request } from 'node:http'
import type { Socket } from 'node:net'
import { HttpTransportType, Subject } from '@microsoft/signalr'
import { describe, expect, test } from 'vitest'
import { withUploads, type Hub } from '../src/index.ts'
import { connectByLongPolling, negotiate, openEventStream } from './http-client.ts'
import { officialClient, serve, until, type Person } from './harness.ts'
import { completeHandshake, handshake } from './raw-client.ts'
import type { Caller, Events } from './streaming-hub.ts'

const fourKilobytes = 'x'.repeat(4_096)

/** Returns a hub that logs its calls, with a method Hold that waits for `release`. */
const createHub = () => {
  const log: unknown[] = []
  let release = (): void => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const hub: Hub<Person, Events> = {
    methods: {
      Hold: () => held,
      Number: (_caller, number, text) => [number, String(text).length],
      Note: (_caller, text) => void log.push(text),
      Ask: (caller, question) => caller.invoke('Ask', String(question)),
      Concat: withUploads(1, async (_caller: Caller, [words = []]) => {
        const received: unknown[] = []
        for await (const word of words) received.push(word)
        return received.join('')
      }),
    },
    onDisconnected: (_caller, error) => void log.push(error?.message ?? 'left'),
  }
  return { hub, log, release: () => release() }
}

const call = (target: string, ...args: unknown[]) => JSON.stringify({ type: 1, target, arguments: args })

describe.each([
  ['WebSockets', HttpTransportType.WebSockets],
  ['server-sent events', HttpTransportType.ServerSentEvents],
  ['long polling', HttpTransportType.LongPolling],
])('over %s', (_name, transport) => {
  test.each([100, 1_000])('%i calls of 4 KB made in one turn are all answered, in order', async (count) => {
    const { hub } = createHub()
    const server = await serve(hub)
    const client = officialClient(server.url, { transport })
    await client.start()
    const calls = Array.from({ length: count }, (_, number) => client.invoke('Number', number, fourKilobytes))
    expect(await Promise.all(calls)).toEqual(Array.from({ length: count }, (_, number) => [number, 4_096]))
  })

  test('a burst behind a slow method waits for the method and is answered, with or without an open upload', async () => {
    const { hub, release } = createHub()
    const server = await serve(hub)
    const client = officialClient(server.url, { transport })
    await client.start()
    const words = new Subject<string>()
    const upload = client.invoke('Concat', words)
    words.next('a')
    const hold = client.invoke('Hold')
    const calls = Array.from({ length: 1_000 }, (_, number) => client.invoke('Number', number, fourKilobytes))
    words.next('b')
    words.complete()
    await new Promise((resolve) => setTimeout(resolve, 100))
    release()
    await hold
    expect(await Promise.all(calls)).toHaveLength(1_000)
    expect(await upload).toBe('ab')
  })

  test('a client answers its server after a burst of its own calls', async () => {
    const { hub } = createHub()
    const server = await serve(hub)
    const client = officialClient(server.url, { transport })
    client.on('ask', () => 'answer')
    await client.start()
    const asked = client.invoke('Ask', '?')
    const calls = Array.from({ length: 100 }, (_, number) => client.invoke('Number', number, fourKilobytes))
    expect(await asked).toBe('answer')
    expect(await Promise.all(calls)).toHaveLength(100)
  })
})

test('calls of one frame that had to wait still run after the client leaves, before onDisconnected', async () => {
  const { hub, log, release } = createHub()
  const server = await serve(hub)
  const client = await completeHandshake(await server.raw())
  client.send(call('Hold'), ...Array.from({ length: 100 }, (_, number) => call('Note', number, fourKilobytes)))
  client.socket.close()
  expect(await client.closed).toBe(1000)
  expect(log).toEqual([])
  release()
  await until(() => log.length === 101)
  expect(log).toEqual([...Array.from({ length: 100 }, (_, number) => number), 'left'])
})

test('a burst of one connection is handled in parts, and other connections get turns in between', async () => {
  const { hub, log } = createHub()
  const server = await serve(hub)
  const [busy, other] = [await completeHandshake(await server.raw()), await completeHandshake(await server.raw())]
  const turns: number[] = []
  const count = () => {
    turns.push(log.length)
    counting = setImmediate(count)
  }
  let counting = setImmediate(count)
  busy.send(...Array.from({ length: 20_000 }, (_, number) => call('Note', number)))
  other.send(call('Note', 'other'))
  await until(() => log.length === 20_001)
  clearImmediate(counting)
  expect(log.indexOf('other')).toBeLessThan(20_000)
  // There were turns in the middle of the burst, not only before and after it.
  expect(turns.filter((length) => length > 1 && length < 20_001).length).toBeGreaterThan(5)
})

describe('a body', () => {
  const post = (at: string, ...chunks: string[]) => {
    const sent = request(at, { method: 'POST' })
    sent.on('error', () => {})
    for (const chunk of chunks) sent.write(chunk)
    return sent
  }

  test('is read as it comes: its first records are handled before its last are sent', async () => {
    const { hub, log } = createHub()
    const server = await serve(hub)
    const connection = await connectByLongPolling(server.url)
    const sent = post(connection.at, `${call('Note', 1)}\u001e${call('Note', 2).slice(0, 9)}`)
    await until(() => log.length === 1)
    sent.end(`${call('Note', 2).slice(9)}\u001e`)
    await until(() => log.length === 2)
    expect(log).toEqual([1, 2])
  })

  test('that breaks off has its complete records handled, and the next body is read from its beginning', async () => {
    const { hub, log } = createHub()
    const server = await serve(hub)
    const connection = await connectByLongPolling(server.url)
    const sent = post(connection.at, `${call('Note', 1)}\u001e`, '{"type":1')
    await until(() => log.length === 1)
    sent.destroy()
    await connection.post(call('Note', 2))
    expect(log).toEqual([1, 2])
  })

  test('with a record over the limit ends the connection, like a frame with such a record', async () => {
    const { hub } = createHub()
    const server = await serve(hub)
    const connection = await connectByLongPolling(server.url)
    const sent = post(connection.at, 'x'.repeat(32_769))
    expect((await connection.poll()).text).toBe(
      '{"type":7,"error":"Connection closed with an error.","allowReconnect":true}\u001e',
    )
    sent.destroy()
  })

  test('is not read while too much waits, on both transports that use POST', async () => {
    const { hub, release, log } = createHub()
    const server = await serve(hub)
    const { connectionToken } = await negotiate(server.url)
    const events = await openEventStream(server.url, connectionToken)
    await events.comment()
    for (const at of [(await connectByLongPolling(server.url)).at, `${server.url}?id=${connectionToken}`]) {
      if (at.endsWith(connectionToken)) await fetch(at, { method: 'POST', body: `${handshake}\u001e` })
      const sent = post(at, `${call('Hold')}\u001e`)
      let isTaken = false
      const notes = `${call('Note', 'x'.repeat(30_000))}\u001e`.repeat(1_000)
      sent.write(notes, () => (isTaken = true))
      await new Promise((resolve) => setTimeout(resolve, 200))
      expect([isTaken, log.length]).toEqual([false, 0])
      sent.destroy()
    }
    release()
  })
})

describe('unread bytes of all connections together', () => {
  const limits = { maximumUnhandledBytes: 1_000_000 }
  /** Returns the start of a frame that claims 8 MB, with the given number of bytes of its content. */
  const begin = (bytes: number) => {
    const header = Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0, 0x80, 0, 0, 0, 0, 0, 0])
    return Buffer.concat([header, Buffer.alloc(bytes, 'x')])
  }
  const rawSocket = ({ socket }: Awaited<ReturnType<typeof completeHandshake>>) =>
    (socket as unknown as { _socket: Socket })._socket

  test('A59: incomplete messages are kept up to a limit, then the connection that sent most of them is dropped', async () => {
    const { hub, log } = createHub()
    const server = await serve(hub, { limits })
    const [most, some, none] = [
      await completeHandshake(await server.raw()),
      await completeHandshake(await server.raw()),
      await completeHandshake(await server.raw()),
    ]
    rawSocket(some).write(begin(300_000))
    await new Promise<void>((resolve) => rawSocket(most).write(begin(800_000), () => resolve()))
    await until(() => {
      server.advance(0)
      return log.length === 1
    })
    expect(log).toEqual(['The unhandled bytes of all connections exceed maximumUnhandledBytes.'])
    expect(await most.closed).toBe(1006)
    none.send(call('Note', 'none'))
    await until(() => log.includes('none'))
    expect(server.hub.connectionCount).toBe(2)
  })

  test('A59: calls that wait for a method are kept up to a limit, too', async () => {
    const { hub, log, release } = createHub()
    const server = await serve(hub, { limits })
    const client = await completeHandshake(await server.raw())
    client.send(call('Hold'), ...Array.from({ length: 300 }, (_, number) => call('Note', number, fourKilobytes)))
    await until(() => {
      server.advance(0)
      return server.hub.connectionCount === 0
    })
    expect(log).toEqual([])
    release()
    await until(() => log.includes('The unhandled bytes of all connections exceed maximumUnhandledBytes.'))
  })
})

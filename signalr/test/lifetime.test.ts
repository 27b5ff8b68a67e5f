import { describe, expect, test, vi } from 'vitest'
import type { Hub, HubCaller } from '../src/index.ts'
import { connectByLongPolling, httpConnection, negotiate, openEventStream } from './http-client.ts'
import { officialClient, serve, until, type Person } from './harness.ts'
import { completeHandshake, handshake } from './raw-client.ts'

type Events = { Said(text: string): void }
type Caller = HubCaller<Person, Events>

const cutOff = 'Connection terminated while reading a message.'

const call = (id: number | null, target: string, ...args: unknown[]) =>
  JSON.stringify({ type: 1, target, arguments: args, ...(id === null ? {} : { invocationId: String(id) }) })

/** Returns a hub that logs what happens, with a method Wait that lasts until `release`. */
const createWaitingHub = () => {
  const gates: (() => void)[] = []
  const log: string[] = []
  const callers: Caller[] = []
  const hub: Hub<Person, Events> = {
    methods: {
      Wait: async (_caller, name) => {
        log.push(`begin ${String(name)}`)
        await new Promise<void>((resolve) => gates.push(resolve))
        log.push(`end ${String(name)}`)
      },
      Note: (_caller, name) => void log.push(`note ${String(name)}`),
    },
    onConnected: (caller) => {
      callers.push(caller)
      log.push('connected')
    },
    onDisconnected: (caller, error) => {
      log.push(`disconnected ${error ? error.message : 'null'}`)
      caller.send('Said', 'to the void')
      caller.groups.add('void')
    },
  }
  return { hub, log, callers, release: () => gates.shift()?.() }
}

test('[51] calls of one connection run one after another, calls of two connections at the same time', async () => {
  const { hub, log, release } = createWaitingHub()
  const { raw } = await serve(hub)
  const [first, second] = [await completeHandshake(await raw()), await completeHandshake(await raw())]
  first.send(call(0, 'Wait', 'a1'), call(1, 'Wait', 'a2'))
  await until(() => log.includes('begin a1'))
  second.send(call(0, 'Wait', 'b1'))
  await until(() => log.includes('begin b1'))
  expect(log).not.toContain('begin a2')
  release()
  expect(await first.next()).toContain('"invocationId":"0"')
  await until(() => log.includes('begin a2'))
  expect(log.filter((line) => line !== 'connected')).toEqual(['begin a1', 'begin b1', 'end a1', 'begin a2'])
  release()
  release()
})

test('onConnected ends before the first method starts, and its events come after the handshake', async () => {
  const order: string[] = []
  const { raw } = await serve<Events>({
    methods: { Note: () => void order.push('method') },
    onConnected: async (caller) => {
      caller.send('Said', 'welcome')
      await new Promise((resolve) => setTimeout(resolve, 10))
      order.push('connected')
    },
  })
  const client = await raw()
  client.send(handshake, call(0, 'Note'))
  expect(await client.next()).toBe('{}')
  expect(await client.next()).toContain('welcome')
  expect(await client.next()).toContain('"type":3')
  expect(order).toEqual(['connected', 'method'])
})

test('an onConnected that throws closes the connection finally, is reported, and onDisconnected does not run', async () => {
  const onDisconnected = vi.fn<() => void>()
  const fault = new Error('no')
  const { raw, hub, errors } = await serve<Events>({
    methods: {},
    onConnected: () => Promise.reject(fault),
    onDisconnected,
  })
  const client = await completeHandshake(await raw())
  expect(await client.next()).toBe('{"type":7,"error":"Connection closed with an error."}')
  expect(await client.closed).toBe(1000)
  expect([errors, hub.connectionCount]).toEqual([[fault], 0])
  expect(onDisconnected).not.toHaveBeenCalled()
})

test('[49] a Close record of the client is a clean end, and records after it are ignored', async () => {
  const { hub, log } = createWaitingHub()
  const { raw } = await serve(hub)
  const client = await completeHandshake(await raw())
  client.send(call(0, 'Note', 'first'))
  await client.next()
  client.send('{"type":7}', call(null, 'Note', 'never'))
  expect(await client.next()).toBe('{"type":7}')
  expect(await client.closed).toBe(1000)
  await until(() => log.length === 3)
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(log).toEqual(['connected', 'note first', 'disconnected null'])
})

describe.each(['WebSockets', 'ServerSentEvents', 'LongPolling'])('over %s', (transport) => {
  const connect = async () => {
    const made = createWaitingHub()
    const server = await serve(made.hub)
    if (transport === 'WebSockets') {
      const client = await completeHandshake(await server.raw())
      return { ...made, send: async (text: string) => client.socket.send(text), leave: () => client.socket.close() }
    }
    if (transport === 'LongPolling') {
      const connection = await connectByLongPolling(server.url)
      return { ...made, send: connection.postText, leave: () => void connection.delete() }
    }
    const { connectionToken } = await negotiate(server.url)
    const events = await openEventStream(server.url, connectionToken)
    await events.comment()
    const { postText } = httpConnection(server.url, connectionToken)
    await postText(`${handshake}\u001e`)
    return { ...made, send: postText, leave: () => events.leave() }
  }

  test('[49] the error in a Close record is passed to onDisconnected', async () => {
    const { send, log } = await connect()
    await send('{"type":7,"error":"out of paper"}\u001e')
    await until(() => log.includes('disconnected out of paper'))
  })

  test('a client that ends in the middle of a record counts as lost', async () => {
    const { send, leave, log } = await connect()
    await send('{"type":1,')
    leave()
    const last = transport === 'ServerSentEvents' ? 'The event stream was lost.' : cutOff
    await until(() => log.includes(`disconnected ${last}`))
  })
})

test('a close frame is a clean end, a broken socket is an error', async () => {
  const { hub, log } = createWaitingHub()
  const { raw } = await serve(hub)
  const [clean, torn] = [await completeHandshake(await raw()), await completeHandshake(await raw())]
  clean.send(call(null, 'Note', 'sent before closing'))
  clean.socket.close(1001)
  await until(() => log.includes('disconnected null'))
  expect(log).toContain('note sent before closing')
  torn.socket.terminate()
  await until(() => log.includes('disconnected The WebSocket was lost.'))
})

test('the signal is aborted at once when the client ends; onDisconnected waits for the calls already sent', async () => {
  const { hub, log, callers, release } = createWaitingHub()
  const server = await serve(hub)
  const client = await completeHandshake(await server.raw())
  client.send(call(0, 'Wait', 'a'), call(null, 'Note', 'b'))
  await until(() => log.includes('begin a'))
  const [caller] = callers
  expect(caller?.signal.aborted).toBe(false)
  client.socket.terminate()
  await until(() => caller?.signal.aborted === true)
  expect(server.hub.connectionCount).toBe(0)
  expect(log.at(-1)).toBe('begin a')
  release()
  await until(() => log.length === 5)
  expect(log.slice(2)).toEqual(['end a', 'note b', 'disconnected The WebSocket was lost.'])
})

test('a long method does not let its client time out', async () => {
  const { hub, log, release } = createWaitingHub()
  const { raw, advance } = await serve(hub)
  const client = await completeHandshake(await raw())
  client.send('{"type":6}', call(0, 'Wait', 'long'))
  await until(() => log.includes('begin long'))
  advance(60_000)
  expect(await client.next()).toBe('{"type":6}')
  release()
  expect(await client.next()).toContain('"invocationId":"0"')
  advance(29_999)
  expect(await client.next()).toBe('{"type":6}')
  advance(1)
  expect(await client.next()).toContain('"type":7')
})

test('at most 64 KiB of a flood are read ahead of the running method, and no call is lost', async () => {
  const { hub, log, release } = createWaitingHub()
  const { raw } = await serve(hub)
  const client = await completeHandshake(await raw())
  client.send(call(null, 'Wait', 'a'))
  const filler = 'x'.repeat(30_000)
  for (let index = 0; index < 400; index += 1) client.send(call(null, 'Note', index, filler))
  client.send(call(0, 'Note', 'end'))
  await until(() => log.includes('begin a'))
  for (let before = -1; before !== client.socket.bufferedAmount;) {
    before = client.socket.bufferedAmount
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
  expect(client.socket.bufferedAmount).toBeGreaterThan(0)
  release()
  expect(await client.next()).toContain('"invocationId":"0"')
  expect(log.filter((line) => line.startsWith('note'))).toHaveLength(401)
})

test('a close by the hub drops waiting calls and lets the running one end', async () => {
  const { hub, log, callers, release } = createWaitingHub()
  const { raw } = await serve(hub)
  const client = await completeHandshake(await raw())
  client.send(call(0, 'Wait', 'a'), call(1, 'Note', 'never'))
  await until(() => log.includes('begin a'))
  callers[0]?.close()
  callers[0]?.close({ error: 'too late' })
  callers[0]?.send('Said', 'too late')
  expect(callers[0]?.signal.aborted).toBe(true)
  release()
  expect(await client.closed).toBe(1000)
  await until(() => log.length === 4)
  expect(log).toEqual(['connected', 'begin a', 'end a', 'disconnected null'])
  expect(client.frames.slice(1)).toEqual(['{"type":7}\u001e'])
})

test('closeWhere ends matching connections, also during and before the handshake', async () => {
  const { hub, log } = createWaitingHub()
  const server = await serve(hub)
  const as = (name: string) => ({ authorization: `Bearer ${name}` })
  const [an, binh] = [
    await completeHandshake(await server.raw('', as('an'))),
    await completeHandshake(await server.raw('', as('binh'))),
  ]
  const shaking = await server.raw('', as('an'))
  await fetch(`${server.url}/negotiate`, { method: 'POST', headers: as('an') })
  const count = server.hub.closeWhere(({ user }) => user.name === 'an', { error: 'REVOKED' })
  expect(count).toBe(3)
  expect(await an.next()).toBe('{"type":7,"error":"REVOKED"}')
  expect([await an.closed, await shaking.closed]).toEqual([1000, 1000])
  expect(shaking.frames).toEqual([])
  await until(() => log.includes('disconnected REVOKED'))
  expect(server.hub.closeWhere(({ userId }) => userId === 'an')).toBe(0)
  binh.send(call(0, 'Note', 'alive'))
  expect(await binh.next()).toContain('"invocationId":"0"')
})

test('[70] stop sends a Close that allows to reconnect, waits for onDisconnected and refuses new connections', async () => {
  const { hub, log, release } = createWaitingHub()
  const server = await serve(hub)
  const client = officialClient(server.url, { reconnect: [0] })
  await client.start()
  const raw = await completeHandshake(await server.raw())
  raw.send(call(0, 'Wait', 'a'))
  await until(() => log.includes('begin a'))
  const reconnecting = new Promise((resolve) => client.onreconnecting(resolve))
  let stopped = false
  const stop = server.hub.stop().then(() => (stopped = true))
  expect(await raw.next()).toBe('{"type":7,"allowReconnect":true}')
  expect(await raw.closed).toBe(1000)
  await reconnecting
  expect(stopped).toBe(false)
  release()
  await stop
  expect(log.filter((line) => line === 'disconnected null')).toHaveLength(2)
  expect((await fetch(`${server.url}/negotiate`, { method: 'POST' })).status).toBe(503)
  await expect(server.raw()).rejects.toThrow(/^503$/)
})

test('[70] stop does not wait for ever', async () => {
  const { hub, log, release } = createWaitingHub()
  const server = await serve(hub, { limits: { closeTimeoutMs: 50 } })
  const client = await completeHandshake(await server.raw())
  client.send(call(0, 'Wait', 'a'))
  await until(() => log.includes('begin a'))
  client.socket.pause()
  await server.hub.stop()
  expect(log.at(-1)).toBe('begin a')
  release()
})

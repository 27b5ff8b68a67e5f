import { HttpTransportType, Subject } from '@microsoft/signalr'
import { describe, expect, test } from 'vitest'
import { withUploads, type Hub } from '../src/index.ts'
import { officialClient, serve, until, type Person } from './harness.ts'
import { completeHandshake } from './raw-client.ts'
import type { Caller, Events } from './streaming-hub.ts'

const record = (message: object) => JSON.stringify(message)

/** Returns a hub whose methods wait until the test opens their gate. */
const createHub = () => {
  const log: string[] = []
  const gates = new Map<string, () => void>()
  const open = (name: string) =>
    new Promise<void>((resolve) =>
      gates.set(name, () => {
        log.push(`open ${name}`)
        resolve()
      }),
    )
  const hub: Hub<Person, Events> = {
    methods: {
      Echo: (_caller, value) => value,
      Hold: async () => {
        log.push('hold')
        await open('hold')
        return 'held'
      },
      Concat: withUploads(1, async (_caller: Caller, [words = []]) => {
        const received: unknown[] = []
        try {
          for await (const word of words) received.push(word)
        } catch {
          await open('farewell of the upload')
        }
        return received.join('')
      }),
    },
    streams: {
      async *Count(_caller, to) {
        for (let number = 1; number <= Number(to); number += 1) yield number
      },
      Late: async () => {
        log.push('late')
        await open('late')
        return (async function* () {
          yield 'late'
        })()
      },
    },
    onConnected: () => open('welcome'),
    onDisconnected: () => void log.push('disconnected'),
  }
  return { hub, log, gates }
}

describe.each([
  ['WebSockets', HttpTransportType.WebSockets],
  ['server-sent events', HttpTransportType.ServerSentEvents],
  ['long polling', HttpTransportType.LongPolling],
])('over %s', (_name, transport) => {
  const connect = async () => {
    const made = createHub()
    const server = await serve(made.hub)
    const client = officialClient(server.url, { transport })
    await client.start()
    await until(() => made.gates.has('welcome'))
    made.gates.get('welcome')?.()
    const collect = (target: string, ...args: unknown[]) =>
      new Promise<unknown[]>((resolve, reject) => {
        const items: unknown[] = []
        client.stream(target, ...args).subscribe({
          next: (item) => void items.push(item),
          complete: () => resolve(items),
          error: reject,
        })
      })
    return { ...made, server, client, collect }
  }

  test('[51] other calls and other uploads are answered while an upload is open', async () => {
    const { client } = await connect()
    const [one, two] = [new Subject<unknown>(), new Subject<unknown>()]
    const [first, second] = [client.invoke('Concat', one), client.invoke('Concat', two)]
    one.next(await client.invoke('Echo', 'a'))
    two.next('b')
    two.complete()
    expect(await second).toBe('b')
    one.next(await client.invoke('Echo', 'c'))
    one.complete()
    expect(await first).toBe('ac')
  })

  test('a stream that starts slowly delays no other call', async () => {
    const { client, collect, gates, log } = await connect()
    const late = collect('Late')
    await until(() => log.includes('late'))
    expect(await client.invoke('Echo', 1)).toBe(1)
    expect(await collect('Count', 2)).toEqual([1, 2])
    gates.get('late')?.()
    expect(await late).toEqual(['late'])
  })

  test('[51] a stream does not wait for a running method; the next method does', async () => {
    const { client, collect, gates, log } = await connect()
    const hold = client.invoke('Hold')
    await until(() => log.includes('hold'))
    expect(await collect('Count', 2)).toEqual([1, 2])
    let isAnswered = false
    const echo = client.invoke('Echo', 1).then(() => (isAnswered = true))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(isAnswered).toBe(false)
    gates.get('hold')?.()
    expect([await hold, await echo]).toEqual(['held', true])
  })
})

test('neither methods nor streams start before onConnected has ended', async () => {
  const { hub, gates } = createHub()
  const server = await serve(hub)
  const client = await completeHandshake(await server.raw())
  client.send(record({ type: 4, target: 'Count', arguments: [1], invocationId: '0' }))
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(client.frames).toHaveLength(1)
  gates.get('welcome')?.()
  expect(await client.next()).toBe('{"type":2,"invocationId":"0","item":1}')
})

test('onDisconnected runs after the last method, even one that was taking an upload', async () => {
  const { hub, gates, log } = createHub()
  const server = await serve(hub)
  const client = await completeHandshake(await server.raw())
  gates.get('welcome')?.()
  client.send(record({ type: 1, target: 'Concat', arguments: [], invocationId: '0', streamIds: ['1'] }))
  client.send(record({ type: 1, target: 'Echo', arguments: [1], invocationId: '1' }))
  expect(await client.next()).toContain('"invocationId":"1"')
  client.socket.terminate()
  await until(() => gates.has('farewell of the upload'))
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(log).not.toContain('disconnected')
  gates.get('farewell of the upload')?.()
  await until(() => log.includes('disconnected'))
})

test('streaming calls start in the order in which they arrived', async () => {
  const { hub, gates, log } = createHub()
  const server = await serve(hub)
  const client = await completeHandshake(await server.raw())
  gates.get('welcome')?.()
  const hold = record({ type: 1, target: 'Hold', arguments: [] })
  client.send(hold, hold, record({ type: 4, target: 'Late', arguments: [], invocationId: '0' }))
  await until(() => log.includes('hold'))
  gates.get('hold')?.()
  await until(() => log.includes('late'))
  expect(log.filter((line) => !line.startsWith('open'))).toEqual(['hold', 'hold', 'late'])
  // The server waits for running calls before it closes.
  for (const name of ['hold', 'late']) gates.get(name)?.()
})

test('at most maximumParallelInvocations methods of a connection run at once, and start in their order', async () => {
  const log: string[] = []
  const gates: (() => void)[] = []
  const hub: Hub<Person, Events> = {
    methods: {
      Hold: async (_caller, name) => {
        log.push(`start ${String(name)}`)
        await new Promise<void>((resolve) => gates.push(resolve))
        return name
      },
    },
    onDisconnected: () => void log.push('gone'),
  }
  const server = await serve(hub, { limits: { maximumParallelInvocations: 2 } })
  const client = officialClient(server.url)
  await client.start()
  const calls = ['a', 'b', 'c', 'd'].map((name) => client.invoke<string>('Hold', name).then((ended) => log.push(ended)))
  await until(() => gates.length === 2)
  // The second method ends before the first, and makes room for the third.
  gates[1]?.()
  await until(() => gates.length === 3)
  expect(log.filter((line) => line.startsWith('start'))).toEqual(['start a', 'start b', 'start c'])
  // A method that still runs keeps the client, which has pinged, from timing out.
  server.advance(40_000)
  expect(server.hub.connectionCount).toBe(1)
  for (const gate of gates.splice(0)) gate()
  await until(() => gates.length === 1)
  gates[0]?.()
  await Promise.all(calls)
  expect(log.filter((line) => line.startsWith('start'))).toEqual(['start a', 'start b', 'start c', 'start d'])
  await client.stop()
  await until(() => log.includes('gone'))
  expect(log.at(-1)).toBe('gone')
})

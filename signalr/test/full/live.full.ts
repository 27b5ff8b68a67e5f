import { JsonHubProtocol, NullLogger } from '@microsoft/signalr'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { withUploads, type Hub } from '../../src/index.ts'
import { httpConnection, negotiate } from '../http-client.ts'
import { serve, until, type Person } from '../harness.ts'
import { noise, type Random } from '../noise.ts'
import { flatBytes, startRandom, usedHeap } from './fuzz.ts'

type Events = { Said(text: unknown): void }

const createHub = (): Hub<Person, Events> => ({
  methods: {
    Echo: (_caller, value) => value,
    Say: (caller, value) => caller.send('Said', value),
    Take: withUploads(1, async (_caller, [items = []]) => {
      for await (const item of items) return item
      return null
    }),
  },
  streams: {
    async *Count(_caller, to) {
      for (let number = 0; number < Math.min(9, Number(to)); number += 1) yield number
    },
  },
  onConnected: (caller) => caller.groups.add('room'),
})

/** Starts a hub that does not record its requests, unlike `serve` in other tests. */
const startServer = () =>
  serve<Events>(createHub(), {
    statefulReconnect: true,
    authenticate: async () => ({ user: { name: 'an' }, userId: 'an' }),
  })

type Server = Awaited<ReturnType<typeof startServer>>

const protocol = new JsonHubProtocol()

/** Checks an answer with the official client's parser. The parser throws on a record that is incomplete or not allowed. */
const checkAnswer = (text: string): void => {
  const records = text.split('\u001e').slice(0, -1)
  const first = records[0] ?? ''
  const isHandshake = first === '{}' || first.startsWith('{"error":')
  const rest = isHandshake ? text.slice(first.length + 1) : text
  if (rest !== '') protocol.parseMessages(rest, NullLogger.instance)
}

/** Returns a record that does not end the connection: a call, an upload, or a stray message with a used or unused id. */
const mild = (random: Random): string => {
  const id = String(random(6))
  const record = [
    { type: 1, target: 'Echo', arguments: [id, { deep: [null] }], invocationId: id },
    { type: 1, target: 'sAY', arguments: ['x'.repeat(random(300))] },
    { type: 1, target: 'Missing', arguments: [], invocationId: id },
    { type: 1, target: 'Take', arguments: [], invocationId: id, streamIds: [`u${id}`] },
    { type: 2, invocationId: `u${id}`, item: random(9) },
    { type: 3, invocationId: `u${id}` },
    { type: 4, target: 'Count', arguments: [random(20)], invocationId: id },
    { type: 4, target: 'Echo', arguments: [], invocationId: id },
    { type: 5, invocationId: id },
    { type: 6 },
    { type: 40 + random(9), anything: id },
  ][random(11)]
  return `${JSON.stringify(record)}\u001e`
}

const message = (random: Random, isMild: boolean): Buffer | string => (isMild ? mild(random) : noise(random))

const framesPerConnection = 50

/** Sends random frames on one WebSocket and checks the answers. The close code must fit what was sent. */
const attack = async (server: Server, random: Random): Promise<void> => {
  const isMild = random(2) === 0
  const isStateful = random(2) === 0
  const { connectionToken } = await negotiate(server.url, isStateful ? '&useStatefulReconnect=true' : '')
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}?id=${connectionToken}`, {
    perMessageDeflate: false,
  })
  const faults: unknown[] = []
  socket.on('error', (error) => faults.push(error))
  socket.on('message', (data: Buffer) => {
    try {
      checkAnswer(data.toString())
    } catch (error) {
      faults.push(error)
    }
  })
  await new Promise((resolve) => socket.once('open', resolve))
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  if (isMild || random(8) > 0) socket.send(`{"protocol":"json","version":${isStateful ? 2 : 1}}\u001e`)
  for (let count = 0; count < framesPerConnection; count += 1) {
    socket.send(message(random, isMild), { binary: random(2) === 0 })
    if (random(10) === 0) await new Promise(setImmediate)
  }
  if (random(4) > 0) socket.close(1000)
  else socket.terminate()
  const code = await closed
  expect(faults).toEqual([])
  // 1006: this side terminated the socket. 1007: this side sent a text that is not UTF-8.
  expect(isMild ? [1000, 1006] : [1000, 1006, 1007]).toContain(code)
}

const postsPerConnection = 25

const attackByPosts = async (server: Server, random: Random): Promise<void> => {
  const { connectionToken } = await negotiate(server.url)
  const connection = httpConnection(server.url, connectionToken)
  await connection.poll()
  const isMild = random(2) === 0
  if (isMild || random(8) > 0) await connection.post('{"protocol":"json","version":1}')
  for (let count = 0; count < postsPerConnection; count += 1) {
    const { status } = await connection.postText(message(random, isMild).toString())
    expect(status === 200 || (status === 404 && !isMild)).toBe(true)
    if (isMild && random(10) === 0) {
      const polled = connection.poll()
      // Send an event, so that the poll gets an answer: the connection's own methods can wait for an upload that never comes.
      server.hub.group('room').send('Said', count)
      checkAnswer((await polled).text)
    }
  }
  expect([202, 404]).toContain((await connection.delete()).status)
}

/** Runs the given number of attacks, `concurrency` at the same time. */
const repeat = async (count: number, concurrency: number, run: () => Promise<void>): Promise<void> => {
  let left = count
  const work = async (): Promise<void> => {
    while (left > 0) {
      left -= 1
      await run()
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
}

/** Returns the number of connections that have not ended, including negotiated ones without a transport. */
const countLeft = (server: Server): number => {
  let count = 0
  server.hub.closeWhere(() => {
    count += 1
    return false
  })
  return count
}

/** Expects that no ended connection is left and that no error was reported. */
const expectHealthy = async (server: Server): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, 50))
  // Advance the clock twice: the first time finds the lost connections, the second time drops those that could have resumed.
  for (let round = 0; round < 2; round += 1) server.advance(15_000)
  await until(() => countLeft(server) === 0)
  expect(server.errors).toEqual([])
}

const attackAll = async (total: number, each: number, run: (server: Server, random: Random) => Promise<void>) => {
  const random = startRandom()
  const server = await startServer()
  const connections = Math.ceil(total / each)
  await repeat(connections / 10, 8, () => run(server, random))
  await expectHealthy(server)
  const before = await usedHeap()
  await repeat(connections, 8, () => run(server, random))
  await expectHealthy(server)
  expect((await usedHeap()) - before).toBeLessThan(flatBytes)
}

test('70,000 frames over WebSockets are answered as documented or closed, and leave nothing behind', () =>
  attackAll(70_000, framesPerConnection, attack))

test('30,000 posted bodies are answered as documented or closed, and leave nothing behind', () =>
  attackAll(30_000, postsPerConnection, attackByPosts))

test('10,000 negotiations without a connection are dropped after 15 s and leave nothing behind', async () => {
  const server = await startServer()
  const ask = (count: number) =>
    repeat(count, 16, async () => {
      expect((await negotiate(server.url, '&useStatefulReconnect=true')).useStatefulReconnect).toBe(true)
    })
  await ask(1_000)
  server.advance(15_000)
  const before = await usedHeap()
  await ask(10_000)
  const kept = (await usedHeap()) - before
  // Each negotiation takes a few hundred bytes until it is dropped.
  expect(kept / 10_000).toBeLessThan(2_048)
  server.advance(14_999)
  expect(countLeft(server)).toBe(10_000)
  server.advance(1)
  expect(countLeft(server)).toBe(0)
  expect((await usedHeap()) - before).toBeLessThan(flatBytes / 4)
})

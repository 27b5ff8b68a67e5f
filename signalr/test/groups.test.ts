import { expect, test } from 'vitest'
import { createMemoryBackplane, type Hub } from '../src/index.ts'
import { officialClient, serve, until, type Person } from './harness.ts'
import { completeHandshake, type RawClient } from './raw-client.ts'

type Events = { Said(text: string): void; Left(who: string): void }

const roomHub: Hub<Person, Events> = {
  methods: {
    WhoAmI: (caller) => caller.connectionId,
    Join: (caller, room) => caller.groups.add(String(room)),
    Leave: (caller, room) => caller.groups.remove(String(room)),
  },
}

const call = async (client: RawClient, target: string, ...args: unknown[]): Promise<unknown> => {
  client.send(JSON.stringify({ type: 1, target, arguments: args, invocationId: '0' }))
  return (JSON.parse(await client.next()) as { result: unknown }).result
}

const textOf = (record: string): unknown => (JSON.parse(record) as { arguments: unknown[] }).arguments[0]

const open = async (server: Awaited<ReturnType<typeof serve<Events>>>, user = 'an') => {
  const client = await completeHandshake(await server.raw('', { authorization: `Bearer ${user}` }))
  const id = String(await call(client, 'WhoAmI'))
  return { ...client, id, call: (target: string, ...args: unknown[]) => call(client, target, ...args) }
}

test('[55] joining twice gives one delivery, leaving twice is harmless, and names are case-sensitive', async () => {
  const server = await serve(roomHub)
  const member = await open(server)
  await member.call('Join', 'Room')
  await member.call('Join', 'Room')
  server.hub.group('Room').send('Said', 'one')
  server.hub.group('room').send('Said', 'other case')
  server.hub.connection(member.id).send('Said', 'mark')
  expect([textOf(await member.next()), textOf(await member.next())]).toEqual(['one', 'mark'])
  await member.call('Leave', 'Room')
  await member.call('Leave', 'Room')
  server.hub.group('Room').send('Said', 'two')
  server.hub.group('nobody').send('Said', 'void')
  expect(await member.call('WhoAmI')).toBe(member.id)
})

test('a group send skips excluded ids, a user send reaches all connections of the user, and `all` reaches everybody', async () => {
  const server = await serve(roomHub)
  const clients = [await open(server, 'an'), await open(server, 'an'), await open(server, 'binh')] as const
  const [first, second, third] = clients
  for (const client of clients) await client.call('Join', 'room')
  server.hub.group('room', { except: [first.id] }).send('Said', 'but the first')
  server.hub.user('an').send('Said', 'to an')
  server.hub.user('nobody').send('Said', 'void')
  server.hub.connection(third.id).send('Said', 'to the third')
  server.hub.connection('nobody').send('Said', 'void')
  server.hub.all.send('Said', 'to all')
  const received = async (client: RawClient, count: number) => {
    const texts: unknown[] = []
    while (texts.length < count) texts.push(textOf(await client.next()))
    return texts
  }
  expect(await received(first, 2)).toEqual(['to an', 'to all'])
  expect(await received(second, 3)).toEqual(['but the first', 'to an', 'to all'])
  expect(await received(third, 3)).toEqual(['but the first', 'to the third', 'to all'])
  expect(server.hub.connectionCount).toBe(3)
})

test('the server adds and removes members by id; an unknown id is ignored', async () => {
  const server = await serve(roomHub)
  const member = await open(server)
  server.hub.addToGroup(member.id, 'room')
  server.hub.addToGroup('nobody', 'room')
  server.hub.group('room').send('Said', 'one')
  server.hub.removeFromGroup(member.id, 'room')
  server.hub.removeFromGroup('nobody', 'room')
  server.hub.group('room').send('Said', 'two')
  server.hub.all.send('Said', 'three')
  expect([textOf(await member.next()), textOf(await member.next())]).toEqual(['one', 'three'])
})

test('[56] a connection that ends leaves its group before onDisconnected sends, and its loss is reported once', async () => {
  const server = await serve<Events>({
    ...roomHub,
    onConnected: (caller) => caller.groups.add('room'),
    onDisconnected: (caller) => {
      caller.groups.add('room')
      server.hub.group('room').send('Left', caller.connectionId)
    },
  })
  const [gone, staying] = [await open(server), await open(server)]
  gone.socket.terminate()
  expect(textOf(await staying.next())).toBe(gone.id)
  expect(await staying.call('WhoAmI')).toBe(staying.id)
})

test('[57] all members get the same events in the same order, and one turn gives one frame', async () => {
  const server = await serve(roomHub)
  const members = await Promise.all(Array.from({ length: 5 }, () => open(server)))
  for (const member of members) await member.call('Join', 'room')
  const framesBefore = members.map(({ frames }) => frames.length)
  for (let index = 0; index < 100; index += 1) server.hub.group('room').send('Said', String(index))
  for (const member of members) {
    for (let index = 0; index < 100; index += 1) expect(textOf(await member.next())).toBe(String(index))
  }
  expect(members.map(({ frames }, index) => frames.length - (framesBefore[index] ?? 0))).toEqual([1, 1, 1, 1, 1])
})

test('the official client gets the events of its group', async () => {
  const server = await serve(roomHub)
  const client = officialClient(server.url)
  const received: string[] = []
  client.on('said', (text: string) => received.push(text))
  await client.start()
  await client.invoke('Join', 'lớp-học')
  for (let index = 0; index < 20; index += 1) server.hub.group('lớp-học').send('Said', `số ${index}`)
  await until(() => received.length === 20)
  expect(received.at(-1)).toBe('số 19')
})

test('[58] a member that does not read is dropped at 1 MiB and does not delay others', async () => {
  const errors: (Error | null)[] = []
  const notices: string[] = []
  const server = await serve<Events>(
    { ...roomHub, onDisconnected: (_caller, error) => void errors.push(error) },
    { onConnectionEvent: (what) => void notices.push(what) },
  )
  const [slow, quick] = [await open(server), await open(server)]
  slow.socket.pause()
  const text = 'x'.repeat(100_000)
  let sent = 0
  while (errors.length === 0 && sent < 1_000) {
    server.hub.all.send('Said', text)
    sent += 1
    expect(textOf(await quick.next())).toBe(text)
  }
  expect(errors).toMatchObject([{ message: 'The peer reads too slowly.' }])
  expect(notices).toEqual(['too-slow'])
  expect(server.hub.connectionCount).toBe(1)
  expect(server.hub.countByTransport()).toEqual({ WebSockets: 1, ServerSentEvents: 0, LongPolling: 0 })
})

test('[58] a write that is stuck for 10 s drops its connection', async () => {
  const errors: (Error | null)[] = []
  const notices: string[] = []
  const server = await serve<Events>(
    { ...roomHub, onDisconnected: (_caller, error) => void errors.push(error) },
    { limits: { maximumUnsentBytes: Number.MAX_SAFE_INTEGER }, onConnectionEvent: (what) => void notices.push(what) },
  )
  const slow = await open(server)
  server.advance(20_000)
  expect(errors).toEqual([])
  slow.socket.pause()
  server.hub.all.send('Said', 'x'.repeat(20_000_000))
  await new Promise((resolve) => setTimeout(resolve, 50))
  server.advance(9_999)
  expect(errors).toEqual([])
  server.advance(1)
  await until(() => errors.length === 1)
  expect(errors).toMatchObject([{ message: 'A write to the peer timed out.' }])
  expect(notices).toEqual(['too-slow'])
})

test('an event that JSON cannot represent throws at the sender and reaches nobody', async () => {
  const server = await serve(roomHub)
  const client = await open(server)
  expect(() => server.hub.all.send('Said', 1n as never)).toThrow(TypeError)
  expect(await client.call('WhoAmI')).toBe(client.id)
})

test('a memory back-plane without a receiver drops what is published', () => {
  expect(() => createMemoryBackplane().publish({ kind: 'add-to-group', connectionId: 'x', group: 'y' })).not.toThrow()
})

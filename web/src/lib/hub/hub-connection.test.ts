import { type ChatHubEvents, type ChatHubMethods, chatHubPath } from '@hien/contract/chat'
import { beforeEach, expect, test, vi } from 'vitest'
import { setReachable } from '../../../test/answers.ts'
import { type FakeHub, createFakeHub, hubRefusal } from '../../../test/fake-hub.ts'
import { createHubConnection, hubRefusalOf } from './hub-connection.ts'
import type { HubClient } from './open-hub.ts'

const opening = vi.hoisted(() => ({ open: (): Promise<HubClient> => Promise.reject(new Error('no hub')) }))
vi.mock('./open-hub.ts', () => ({ openHub: () => opening.open() }))

let fake: FakeHub
beforeEach(() => {
  fake = createFakeHub()
  opening.open = () => Promise.resolve(fake.hub)
  vi.useFakeTimers()
})

function create() {
  const reports: string[] = []
  let waits = 0
  const quiet = () => undefined
  const connection = createHubConnection<ChatHubMethods, ChatHubEvents>(chatHubPath, {
    onStatus: (status) => void reports.push(status),
    onWaiting: () => void (waits += 1),
    join: async () => void (await connection.invoke('JoinGroup', 'm-1', 'ngoc', 'A_B', 'T')),
    onLost: () => void reports.push('lost'),
    onFailed: () => void reports.push('failed'),
    events: {
      ReceiveMessage: quiet,
      UserJoined: quiet,
      UserLeft: quiet,
      JoinGroup: quiet,
      LeaveGroup: quiet,
      SessionEnded: quiet,
      MessageHidden: quiet,
      MemberSilenced: quiet,
      LessonChanged: () => undefined,
      MemberRemoved: quiet,
      WhiteboardWritten: quiet,
      WhiteboardInk: quiet,
      WhiteboardPointed: quiet,
      WhiteboardShown: quiet,
    },
  })
  return { connection, reports, waits: () => waits }
}

const refuse = () => {
  throw new Error('refused')
}
const starts = () => fake.callsOf('start').length

test('the status becomes Connected only after connecting and joining', async () => {
  const { connection, reports } = create()
  await connection.start()
  expect(fake.calls.map(([method]) => method)).toEqual(['start', 'JoinGroup'])
  expect(reports).toEqual(['Connecting', 'Connected'])
})

test('a start makes attempts at once and after 2, 5, 10 and 30 seconds, then gives up', async () => {
  fake.answer('start', refuse)
  const { connection, reports } = create()
  void connection.start()
  await vi.advanceTimersByTimeAsync(0)
  for (const [pause, tries] of [
    [1999, 1],
    [1, 2],
    [4999, 2],
    [1, 3],
    [10_000, 4],
    [29_999, 4],
    [1, 5],
    [120_000, 5],
  ] as const) {
    await vi.advanceTimersByTimeAsync(pause)
    expect(starts()).toBe(tries)
  }
  expect(reports).toEqual(['Connecting', 'Disconnected', 'failed'])

  fake.answer('start', () => undefined)
  await connection.tryOnce()
  expect(reports.slice(3)).toEqual(['Connecting', 'Connected'])
})

test('only one start runs at a time, and an open connection is not started again', async () => {
  const { connection } = create()
  await Promise.all([connection.start(), connection.start(), connection.tryOnce()])
  await connection.start()
  expect(starts()).toBe(1)
})

test('an attempt fails if the room refuses the join', async () => {
  fake.answer('JoinGroup', refuse)
  const { connection, reports } = create()
  await connection.tryOnce()
  expect(fake.calls.map(([method]) => method)).toEqual(['start', 'JoinGroup', 'stop'])
  expect(reports).toEqual(['Connecting', 'Disconnected', 'failed'])
})

test('an attempt fails if the room does not answer the join within 20 seconds, at the start and after a reconnect', async () => {
  const silent = () => new Promise<never>(() => undefined)
  fake.answer('JoinGroup', silent)
  const { connection, reports } = create()
  const once = connection.tryOnce()
  await vi.advanceTimersByTimeAsync(19_999)
  expect(reports).toEqual(['Connecting'])
  await vi.advanceTimersByTimeAsync(1)
  await once
  expect(reports).toEqual(['Connecting', 'Disconnected', 'failed'])
  expect(fake.callsOf('stop')).toHaveLength(1)

  fake.answer('JoinGroup', () => undefined)
  await connection.tryOnce()
  fake.answer('JoinGroup', silent)
  fake.drop()
  fake.restore()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(fake.callsOf('stop')).toHaveLength(2)
  fake.answer('JoinGroup', () => undefined)
  await vi.advanceTimersByTimeAsync(2000)
  expect(reports.slice(3)).toEqual(['Connecting', 'Connected', 'Reconnecting', 'Connected'])
})

test('the next attempt loads the client again if loading it failed', async () => {
  opening.open = () => Promise.reject(new Error('offline'))
  const { connection, reports } = create()
  void connection.start()
  await vi.advanceTimersByTimeAsync(0)
  opening.open = () => Promise.resolve(fake.hub)
  await vi.advanceTimersByTimeAsync(2000)
  expect(reports).toEqual(['Connecting', 'Connected'])
})

test('the status becomes Connected after a reconnect only when the room was joined again', async () => {
  const { connection, reports } = create()
  await connection.start()
  fake.drop()
  fake.restore()
  await vi.advanceTimersByTimeAsync(0)
  expect(reports.slice(2)).toEqual(['Reconnecting', 'Connected'])
  expect(fake.callsOf('JoinGroup')).toHaveLength(2)
})

/** Connects, then loses the connection and lets the client's own attempt to restore it fail. */
async function lose(connection: { start(): Promise<void> }) {
  await connection.start()
  fake.answer('start', refuse)
  fake.drop()
  fake.close()
  await vi.advanceTimersByTimeAsync(0)
}

test('a lost connection is tried again after 2, 5, 10 and 30 seconds, then reported as lost once', async () => {
  const { connection, reports, waits } = create()
  await lose(connection)
  const before = starts()
  for (const [pause, tries] of [
    [1999, 0],
    [1, 1],
    [4999, 1],
    [1, 2],
    [10_000, 3],
    [29_999, 3],
  ] as const) {
    await vi.advanceTimersByTimeAsync(pause)
    expect([starts() - before, waits()]).toEqual([tries, tries + 1])
  }
  await vi.advanceTimersByTimeAsync(120_000)
  fake.close()
  expect([starts() - before, waits()]).toEqual([4, 4])
  expect(reports.slice(2)).toEqual(['Reconnecting', 'Disconnected', 'lost'])
})

test('a reconnect whose join is refused counts as a failed attempt, and further attempts follow', async () => {
  const { connection, reports } = create()
  await connection.start()
  fake.answer('JoinGroup', refuse)
  fake.drop()
  fake.restore()
  await vi.advanceTimersByTimeAsync(0)
  await vi.advanceTimersByTimeAsync(47_000)
  expect(fake.callsOf('JoinGroup')).toHaveLength(6)
  expect(reports.slice(2)).toEqual(['Reconnecting', 'Disconnected', 'lost'])
})

test('a connection that the server closes for good is lost at once', async () => {
  const { connection, reports } = create()
  await connection.start()
  fake.close()
  expect(reports.slice(2)).toEqual(['Disconnected', 'lost'])
})

test('tryOnce during a wait makes an extra attempt and keeps the scheduled ones', async () => {
  const { connection, reports } = create()
  await lose(connection)
  await vi.advanceTimersByTimeAsync(17_000)
  const before = starts()
  await connection.tryOnce()
  await vi.advanceTimersByTimeAsync(29_999)
  expect(starts() - before).toBe(1)
  fake.answer('start', () => undefined)
  await connection.tryOnce()
  await vi.advanceTimersByTimeAsync(0)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(starts() - before).toBe(2)
  expect(reports.slice(2)).toEqual(['Reconnecting', 'Connected'])
})

test('tryOnce makes an extra attempt also during a wait of the first start', async () => {
  fake.answer('start', refuse)
  const { connection, reports } = create()
  void connection.start()
  await vi.advanceTimersByTimeAsync(7000)
  fake.answer('start', () => undefined)
  await connection.tryOnce()
  await vi.advanceTimersByTimeAsync(0)
  expect(reports).toEqual(['Connecting', 'Connected'])
})

test('an attempt is made as soon as the server answers again, without an event from the browser', async () => {
  const { connection, reports } = create()
  await lose(connection)
  await vi.advanceTimersByTimeAsync(24_000)
  const before = starts()
  setReachable(true)
  fake.answer('start', () => undefined)
  await vi.advanceTimersByTimeAsync(3100)
  expect([starts() - before, connection.status]).toEqual([1, 'Connected'])
  expect(reports.slice(2)).toEqual(['Reconnecting', 'Connected'])
})

test('a server that answers but refuses connections gets one extra attempt per wait, and another after a silence', async () => {
  const { connection } = create()
  await lose(connection)
  await vi.advanceTimersByTimeAsync(18_000)
  const before = starts()
  setReachable(true)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(starts() - before).toBe(1)
  setReachable(false)
  await vi.advanceTimersByTimeAsync(6100)
  setReachable(true)
  await vi.advanceTimersByTimeAsync(6100)
  expect(starts() - before).toBe(2)
})

test.each([
  ['of ours', async (connection: { start(): Promise<void> }) => void connection.start()],
  [
    "of the client's own",
    async (connection: { start(): Promise<void> }) => {
      await connection.start()
      fake.drop()
    },
  ],
])('an attempt %s that is stuck for ten seconds is replaced by a new one', async (_, begin) => {
  const { connection } = create()
  if (_ === 'of ours') fake.answer('start', () => new Promise<never>((__, reject) => fake.answer('stop', reject)))
  await begin(connection)
  await vi.advanceTimersByTimeAsync(9900)
  await connection.tryOnce()
  await vi.advanceTimersByTimeAsync(0)
  expect(fake.callsOf('stop')).toHaveLength(0)
  fake.answer('start', () => undefined)
  await vi.advanceTimersByTimeAsync(200)
  await connection.tryOnce()
  await vi.advanceTimersByTimeAsync(0)
  expect(connection.status).toBe('Connected')
})

test('a stop during a wait ends the wait and the probes', async () => {
  const { connection, reports } = create()
  await lose(connection)
  await vi.advanceTimersByTimeAsync(17_000)
  const before = starts()
  await connection.stop()
  setReachable(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(starts() - before).toBe(0)
  expect(reports.slice(2)).toEqual(['Reconnecting', 'Disconnecting', 'Disconnected'])
})

test('a stop is not reported as lost, and a start during it waits for it', async () => {
  const { connection, reports } = create()
  await connection.start()
  const stopping = connection.stop()
  const starting = connection.start()
  await stopping
  await starting
  expect(reports.slice(2)).toEqual(['Disconnecting', 'Disconnected', 'Connecting', 'Connected'])
})

test('a stop between attempts ends them', async () => {
  fake.answer('start', refuse)
  const { connection, reports } = create()
  void connection.start()
  await vi.advanceTimersByTimeAsync(1000)
  await connection.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(starts()).toBe(1)
  expect(reports).toEqual(['Connecting', 'Disconnecting', 'Disconnected'])
})

test('a restart stops and starts', async () => {
  const { connection } = create()
  await connection.start()
  await connection.restart()
  expect(fake.calls.map(([method]) => method)).toEqual(['start', 'JoinGroup', 'stop', 'start', 'JoinGroup'])
})

test('invoke fails without a connection and while it is being restored', async () => {
  const { connection } = create()
  await expect(connection.invoke('LeaveGroup')).rejects.toThrow('not connected')
  await connection.start()
  fake.drop()
  await expect(connection.invoke('LeaveGroup')).rejects.toThrow('not connected')
  expect(fake.callsOf('LeaveGroup')).toEqual([])
  fake.restore()
  await connection.invoke('LeaveGroup')
  expect(fake.callsOf('LeaveGroup')).toEqual([[]])
})

test('hubRefusalOf returns only codes of the contract', () => {
  expect(hubRefusalOf(hubRefusal('JoinGroup', 'SESSION_TOKEN_INVALID'))).toBe('SESSION_TOKEN_INVALID')
  expect(hubRefusalOf(hubRefusal('JoinGroup', 'SOMETHING'))).toBeNull()
  expect(hubRefusalOf(new Error('closed'))).toBeNull()
  expect(hubRefusalOf('closed')).toBeNull()
})

import { OfferRefused } from '@hien/sfu/sfu'
import { maxPeople } from '@hien/contract/video-room'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { aRoom } from '../../../../test/hub-client.ts'
import { aStudent, aTeacher, type TestMember } from '../../../../test/people.ts'
import { createRecordedSfu } from '../../../../test/recorded-sfu.ts'
import { untilBlocked } from '../../../../test/run-concurrently.ts'
import { createTestNetwork } from '../../../../test/test-network.ts'
import { createTestServer, type TestServer } from '../../../../test/test-server.ts'
import { joinLinkOf } from '../../../../test/video-room-client.ts'
import { later } from '../../../core/clock.ts'
import { createClusterBus } from '../../../platform/cluster/cluster-bus.ts'
import { createRoomMedia } from './create-room-media.ts'
import { NoCapacity, type RoomStage } from './room-media.ts'

let server: TestServer
let teacher: TestMember
let an: TestMember
beforeAll(async () => {
  server = await createTestServer()
  teacher = await aTeacher(server)
  an = await aStudent(server)
})
afterAll(() => server.close())

/** Milliseconds. No other timer uses this number, so holdRequestTimeouts can recognise these timers. */
const requestTimeout = 499

/** The stages that all nodes read instead of the database, by session. `reading` is a promise that delays the answer. */
let stages: Map<string, RoomStage>
let reading: Promise<void>
let network: ReturnType<typeof createTestNetwork>
let sessionId: string
let classId: string
beforeEach(async () => {
  await server.sql.query('delete from video_room_nodes')
  stages = new Map()
  reading = Promise.resolve()
  network = createTestNetwork()
  ;({ sessionId, classId } = await aLesson())
})

/** Creates a lesson that began 11 minutes ago: after ten minutes, no capacity is kept for people who have not come. */
async function aLesson() {
  const room = await aRoom(server, teacher, [an])
  const { pathname } = new URL(await joinLinkOf(server, teacher, room))
  const lesson = { sessionId: pathname.split('/').at(-1)!, classId: room.classId }
  await begin(lesson.sessionId, 11)
  return lesson
}
const begin = (id: string, minutesAgo: number) =>
  server.sql.query('update lesson_sessions set started_at = $2 where id = $1', [
    id,
    later(server.clock.now(), -minutesAgo * 60_000),
  ])

const off = { microphone: false, camera: false, screen: false }
const speaks = { ...off, microphone: true }
function sets(session: string, may: RoomStage['may'], lead: string | null = null) {
  stages.set(session, { sources: { lead, speakers: [null, null, null, null], screen: null }, may })
}

function startNode(name: string, { capacity = 64, isAlone = false } = {}) {
  const transport = network.join()
  const bus = createClusterBus(isAlone ? null : transport, (error) => {
    throw error
  })
  const sfu = createRecordedSfu(name, capacity)
  const media = createRoomMedia({
    sfu,
    bus,
    clock: server.clock,
    database: server.dependencies.database,
    log: server.dependencies.log,
    isAlone,
    requestTimeout,
  })
  media.readStagesBy(async (ids) => {
    const answer = new Map([...stages].filter(([id]) => ids.includes(id)))
    await reading
    return answer
  })
  const events: unknown[] = []
  for (const event of ['lost', 'line', 'moved'] as const)
    media.on(event, (...details: unknown[]) => void events.push([event, ...details]))
  return { transport, bus, sfu, media, events, nodeId: bus.nodeId }
}
type Node = ReturnType<typeof startNode>

/** Starts nodes that know each other. `capacities`: for each node, how many people it can carry. */
async function startNodes(...capacities: number[]): Promise<Node[]> {
  const nodes = capacities.map((capacity, n) => startNode(`n${n + 1}`, { capacity }))
  for (const { bus } of nodes) bus.heartbeat()
  for (const { media } of nodes) await media.tick()
  return nodes
}
const until = (is: () => unknown) => vi.waitFor(() => expect(is()).toBeTruthy(), 20_000)
const rowOf = async (session: string) =>
  (
    await server.sql.query<{ node_id: string | null; generation: number }>(
      'select node_id, generation from video_rooms where session_id = $1',
      [session],
    )
  ).rows[0]
/** From now on, requests between nodes time out only when the test calls their function in the returned list. */
function holdRequestTimeouts(): (() => void)[] {
  const held: (() => void)[] = []
  const { setTimeout } = globalThis
  const hold = vi.spyOn(globalThis, 'setTimeout').mockImplementation((work, milliseconds) => {
    if (milliseconds !== requestTimeout) return setTimeout(work, milliseconds)
    held.push(work)
    return setTimeout(() => {}, 0)
  })
  onTestFinished(() => hold.mockRestore())
  return held
}
/** Makes it look as if the room's carrier last reported the room `seconds` ago. */
const isSilentFor = (session: string, seconds: number) =>
  server.sql.query('update video_rooms set seen_at = now() - make_interval(secs => $2) where session_id = $1', [
    session,
    seconds,
  ])

test('the first connection assigns the lesson to its node; connections on other nodes are redirected there', async () => {
  const [one, other] = await startNodes(64, 64)
  sets(sessionId, new Map([['an', off], ['binh', off]])) // prettier-ignore
  expect(await one!.media.connect(sessionId, 'an', 'offer')).toBe('n1 answers offer')
  expect(await other!.media.connect(sessionId, 'binh', 'another')).toBe('n1 answers another')
  expect(await rowOf(sessionId)).toEqual({ node_id: one!.nodeId, generation: 0 })
  expect([...one!.sfu.rooms.get(sessionId)!.people.keys()]).toEqual(['an', 'binh'])
  expect(other!.sfu.rooms.size).toBe(0)
  await expect(other!.media.connect(sessionId, 'binh', 'refuse')).rejects.toThrow(OfferRefused)
})

test('members who connect at the same moment on two nodes are all carried by one', async () => {
  const [one, other] = await startNodes(64, 64)
  const names = ['a', 'b', 'c', 'd', 'e', 'f']
  for (let lesson = 1; lesson <= 3; lesson++) {
    const { sessionId: session } = await aLesson()
    sets(session, new Map(names.map((name) => [name, off])))
    await Promise.all(names.map((name, n) => (n % 2 ? one! : other!).media.connect(session, name, 'offer')))
    const carrier = (await rowOf(session))!.node_id === one!.nodeId ? one! : other!
    expect(carrier.sfu.rooms.get(session)?.people.size).toBe(6)
    expect(one!.sfu.carried + other!.sfu.carried).toBe(6 * lesson)
  }
})

test('the carrying node applies the rows, whichever node announces a change; the newest answer counts', async () => {
  const [one, other] = await startNodes(64, 64)
  sets(sessionId, new Map([['co', off]]), 'co')
  await one!.media.connect(sessionId, 'co', 'offer')
  const room = one!.sfu.rooms.get(sessionId)!
  await until(() => room.people.get('co') && room.sources)
  expect(room.sources).toMatchObject({ lead: 'co' })

  const slow = Promise.withResolvers<void>()
  reading = slow.promise
  other!.media.stageChanged(sessionId)
  sets(sessionId, new Map([['co', speaks]]), 'co')
  other!.media.stageChanged(sessionId)
  await Promise.resolve()
  expect(room.people.get('co')).toEqual(off)
  slow.resolve()
  await until(() => (room.people.get('co') as typeof off).microphone)
})

test('a member who is no longer in the rows loses their media, even if no node announced it', async () => {
  const [one, other] = await startNodes(64, 64)
  sets(sessionId, new Map([['an', speaks], ['co', speaks]])) // prettier-ignore
  await one!.media.connect(sessionId, 'an', 'offer')
  await other!.media.connect(sessionId, 'co', 'offer')
  const room = one!.sfu.rooms.get(sessionId)!
  await until(() => room.people.get('an'))
  sets(sessionId, new Map([['co', speaks]]))
  await one!.media.tick()
  await one!.media.tick()
  expect([...room.people.keys()]).toEqual(['co'])
  other!.media.leave(sessionId, 'co')
  expect(one!.sfu.rooms.size).toBe(0)
})

test('a connection without a row is heard by nobody and is put out at once', async () => {
  const [one] = await startNodes(64)
  sets(sessionId, new Map([['co', speaks]]))
  await one!.media.connect(sessionId, 'co', 'offer')
  const slow = Promise.withResolvers<void>()
  reading = slow.promise
  await one!.media.connect(sessionId, 'stranger', 'offer')
  expect(one!.sfu.rooms.get(sessionId)!.people.get('stranger')).toBeNull()
  slow.resolve()
  await until(() => one!.sfu.rooms.get(sessionId)!.people.size === 1)
})

test('a room whose rows were deleted is no longer carried', async () => {
  const [one] = await startNodes(64)
  sets(sessionId, new Map([['co', speaks]]))
  await one!.media.connect(sessionId, 'co', 'offer')
  stages.delete(sessionId)
  one!.media.stageChanged(sessionId)
  await until(() => one!.sfu.rooms.size === 0)
})

test('data saving is applied on the carrying node, even if it was set before connecting', async () => {
  const [one, other] = await startNodes(64, 64)
  sets(sessionId, new Map([['an', off], ['co', off]])) // prettier-ignore
  await one!.media.connect(sessionId, 'co', 'offer')
  other!.media.setDataSaver(sessionId, 'an', true)
  await other!.media.connect(sessionId, 'an', 'offer')
  expect([...one!.sfu.savers]).toEqual(['an'])
  other!.media.setDataSaver(sessionId, 'an', false)
  expect([...one!.sfu.savers]).toEqual([])
})

test('every node is told what happens to a participant', async () => {
  const nodes = await startNodes(64, 64)
  sets(sessionId, new Map([['an', off]]))
  await nodes[1]!.media.connect(sessionId, 'an', 'offer')
  const carrier = nodes.find(({ sfu }) => sfu.rooms.size > 0)!
  carrier.sfu.tell('line', sessionId, 'an', 'weak', false, [5])
  carrier.sfu.tell('lost', sessionId, 'an')
  const all = [
    ['line', sessionId, 'an', 'weak', false, [5]],
    ['lost', sessionId, 'an'],
  ]
  expect(nodes.map(({ events }) => events)).toEqual([all, all])
})

test('lessons begin on the node with most room, and NO_CAPACITY is reported if there is none', async () => {
  const [one, other] = await startNodes(1, 3)
  expect(await one!.media.placesFor(classId)).toBe(3)
  sets(sessionId, new Map(['a', 'b', 'c'].map((name) => [name, off])))
  for (const name of ['a', 'b', 'c']) expect(await one!.media.connect(sessionId, name, 'offer')).toMatch('n2')
  await expect(one!.media.connect(sessionId, 'd', 'offer')).rejects.toThrow(NoCapacity)
  for (const { media } of [one!, other!]) await media.tick()
  const second = await aLesson()
  expect(await other!.media.placesFor(second.classId)).toBe(1)
  sets(second.sessionId, new Map([['x', off]]))
  expect(await other!.media.connect(second.sessionId, 'x', 'offer')).toMatch('n1')
  for (const { media } of [one!, other!]) await media.tick()
  const third = await aLesson()
  expect(await one!.media.placesFor(third.classId)).toBe(0)
  await expect(one!.media.connect(third.sessionId, 'y', 'offer')).rejects.toThrow(NoCapacity)
  expect(await rowOf(third.sessionId)).toBeUndefined()
})

test('teachers find a place for themselves on nodes that are full of other lessons’ students', async () => {
  const [one, other] = await startNodes(2, 1)
  sets(sessionId, new Map(['a', 'b', 'co'].map((name) => [name, off])))
  for (const name of ['a', 'b']) expect(await one!.media.connect(sessionId, name, 'offer')).toMatch('n1')
  const second = await aLesson()
  sets(second.sessionId, new Map(['x', 'y', 'co'].map((name) => [name, off])))
  expect(await one!.media.connect(second.sessionId, 'x', 'offer')).toMatch('n2')
  for (const { media } of [one!, other!]) await media.tick()

  const asTeacher = { isTeacher: true }
  expect(await other!.media.connect(sessionId, 'co', 'offer', asTeacher)).toMatch('n1')
  expect(await one!.media.connect(second.sessionId, 'co', 'offer', asTeacher)).toMatch('n2')
  // The lesson of a third teacher begins while every node is full.
  const third = await aLesson()
  sets(third.sessionId, new Map(['z', 'co'].map((name) => [name, off])))
  await expect(one!.media.connect(third.sessionId, 'z', 'offer')).rejects.toThrow(NoCapacity)
  for (const { media } of [one!, other!]) await media.tick()
  expect(await one!.media.connect(third.sessionId, 'co', 'offer', asTeacher)).toMatch(/^n\d answers/)
  await expect(one!.media.connect(third.sessionId, 'z', 'offer')).rejects.toThrow(NoCapacity)

  await one!.media.close()
  await other!.media.close()
  await expect(one!.media.connect((await aLesson()).sessionId, 'co', 'offer', asTeacher)).rejects.toThrow(NoCapacity)
})

test('places are not promised twice: they stay reserved for people expected in a started lesson', async () => {
  const [one, other] = await startNodes(10, 8)
  for (const { media } of [one!, other!]) await media.tick()
  const second = await aLesson()
  const join = (id: string, count: number) =>
    server.sql.query(
      `insert into enrolments (class_id, member_id, state, joined_at) select $1, id, 'joined', now() from members
       where role = 'MEME' order by id limit $2 on conflict do nothing`,
      [id, count],
    )
  for (let made = 0; made < 6; made++) await aStudent(server)
  await join(second.classId, 6)
  await begin(second.sessionId, 9)
  // The second lesson expects seven people on the first node, which can carry ten. Eight fit on the other node.
  expect(await one!.media.placesFor(classId)).toBe(8)
  expect(await one!.media.placesFor(second.classId)).toBe(10)
  sets(sessionId, new Map([['co', off]]))
  expect(await one!.media.connect(sessionId, 'co', 'offer')).toMatch('n2')
  await begin(second.sessionId, 11)
  expect(await one!.media.placesFor((await aLesson()).classId)).toBe(10)
})

test('a room promises no more than the maximum, and people in it count among its places', async () => {
  const [one] = await startNodes(64)
  expect(await one!.media.placesFor(classId)).toBe(maxPeople)
  const [small] = await startNodes(5)
  sets(sessionId, new Map([['co', off]]))
  await server.sql.query(
    `insert into meeting_peers (connection_id, session_id, member_id, media, entered_at, seen_at)
      values ('co', $1, $2, $3, now(), now())`,
    [sessionId, teacher.id, JSON.stringify(off)],
  )
  await server.sql.query('delete from video_room_nodes')
  await small!.media.connect(sessionId, 'co', 'offer')
  await small!.media.tick()
  expect(await small!.media.placesFor(classId)).toBe(5)
})

test('when the media process ends, everybody in its rooms is told once on every node and connects again there', async () => {
  const [one, other] = await startNodes(64, 64)
  sets(sessionId, new Map([['an', speaks], ['co', speaks]])) // prettier-ignore
  await one!.media.connect(sessionId, 'co', 'offer')
  await other!.media.connect(sessionId, 'an', 'offer')
  one!.sfu.die()
  await until(() => one!.events.length > 0 && other!.events.length > 0)
  for (const { media } of [one!, other!]) await media.tick()
  expect([one!.events, other!.events]).toEqual([[['moved', sessionId]], [['moved', sessionId]]])
  expect(await other!.media.connect(sessionId, 'an', 'anew')).toBe('n1 answers anew')
  const { people } = one!.sfu.rooms.get(sessionId)!
  await until(() => people.get('an'))
  expect(people.get('an')).toEqual(speaks)
  expect(other!.events).toHaveLength(1)
})

test('the end of a process is announced once, even if a tick comes while it is being stored', async () => {
  const [one] = await startNodes(64)
  sets(sessionId, new Map([['co', off]]))
  await one!.media.connect(sessionId, 'co', 'offer')
  const holder = await server.sql.connect()
  await holder.query('begin')
  await holder.query('select from video_rooms where session_id = $1 for update', [sessionId])
  one!.sfu.die()
  const ticks = Promise.all([one!.media.tick(), one!.media.tick()])
  // The storing and the two ticks wait for the row.
  await untilBlocked(server.sql, 3)
  await holder.query('commit')
  holder.release()
  await ticks
  await until(() => one!.events.length > 0)
  await one!.media.tick()
  expect(one!.events).toEqual([['moved', sessionId]])
  expect(await rowOf(sessionId)).toMatchObject({ generation: 1 })
})

test('the end of a process is announced later if it cannot be stored at once', async () => {
  const [one] = await startNodes(64)
  sets(sessionId, new Map([['co', off]]))
  await one!.media.connect(sessionId, 'co', 'offer')
  await server.sql.query('alter table video_rooms rename to out_of_reach')
  const logged = server.logLines.length
  one!.sfu.die()
  await until(() => server.logLines.slice(logged).some((line) => line.includes('were not told to connect again')))
  await server.sql.query('alter table out_of_reach rename to video_rooms')
  expect(one!.events).toEqual([])
  await one!.media.tick()
  expect(one!.events).toEqual([['moved', sessionId]])
})

test('a node that stops releases its rooms at once', async () => {
  const [one, other] = await startNodes(64, 64)
  sets(sessionId, new Map([['an', off]]))
  await one!.media.connect(sessionId, 'co', 'offer')
  await other!.media.connect(sessionId, 'an', 'offer')
  one!.media.leave(sessionId, 'co')
  await one!.media.close()
  expect(other!.events).toEqual([['moved', sessionId]])
  expect(await rowOf(sessionId)).toEqual({ node_id: null, generation: 1 })
  expect(await other!.media.connect(sessionId, 'an', 'anew')).toBe('n2 answers anew')
  expect(await other!.media.placesFor(classId)).toBe(maxPeople)
})

test('the room of a silent node is released once, whoever notices it; other rooms stay', async () => {
  const [one, other, third] = await startNodes(64, 64, 64)
  sets(sessionId, new Map([['an', off], ['binh', off]])) // prettier-ignore
  await one!.media.connect(sessionId, 'co', 'offer')
  await other!.media.connect(sessionId, 'an', 'offer')
  await third!.media.connect(sessionId, 'binh', 'offer')
  one!.transport.hang()
  await isSilentFor(sessionId, 7)
  await other!.media.tick()
  expect(other!.events).toEqual([])
  await isSilentFor(sessionId, 10)
  await Promise.all([other!.media.tick(), third!.media.tick()])
  expect([other!.events, third!.events]).toEqual([[['moved', sessionId]], [['moved', sessionId]]])
  const answers = await Promise.all([
    other!.media.connect(sessionId, 'an', 'anew'),
    third!.media.connect(sessionId, 'binh', 'anew'),
  ])
  expect(new Set(answers).size).toBe(1)
  expect(await rowOf(sessionId)).toMatchObject({ generation: 1 })
  expect(one!.events).toEqual([])

  // The silent node had not died. When it can send again, it learns that it has lost the room, and stops forwarding the
  // room's media.
  one!.transport.mend()
  await one!.media.tick()
  expect(one!.sfu.rooms.size).toBe(0)
  expect(one!.events).toEqual([['moved', sessionId]])
})

test("a connect is refused in time if the room's node does not answer, and moves once that node counts as dead", async () => {
  const [one, other] = await startNodes(64, 64)
  sets(sessionId, new Map([['an', off]]))
  await one!.media.connect(sessionId, 'co', 'offer')
  one!.transport.hang()
  await isSilentFor(sessionId, 3)
  const timeouts = holdRequestTimeouts()
  const refused = other!.media.connect(sessionId, 'an', 'offer')
  await until(() => timeouts.length === 1)
  timeouts[0]!()
  await expect(refused).rejects.toThrow('did not connect a member')
  const answer = other!.media.connect(sessionId, 'an', 'offer')
  await until(() => timeouts.length === 2)
  await isSilentFor(sessionId, 10)
  timeouts[1]!()
  expect(await answer).toBe('n2 answers offer')
  // The node that did not answer was asked once per call, not twice.
  expect(timeouts).toHaveLength(2)
})

test('a single node takes over at once what the process before it carried', async () => {
  const before = startNode('before', { isAlone: true })
  sets(sessionId, new Map([['an', off]]))
  await before.media.connect(sessionId, 'an', 'offer')
  const now = startNode('now', { isAlone: true })
  expect(await now.media.connect(sessionId, 'an', 'offer')).toBe('now answers offer')
  expect(await rowOf(sessionId)).toEqual({ node_id: now.nodeId, generation: 1 })
  await now.media.tick()
  await now.media.tick()
  expect((await server.sql.query('select from video_room_nodes')).rowCount).toBe(0)
})

test('an ended lesson is carried by no node', async () => {
  const [one] = await startNodes(64)
  await server.sql.query(`update lesson_sessions set state = 'ended', ended_at = now() where id = $1`, [sessionId])
  await expect(one!.media.connect(sessionId, 'an', 'offer')).rejects.toThrow(NoCapacity)
  expect(await rowOf(sessionId)).toBeUndefined()
})

import { HttpTransportType, HubConnectionState } from '@microsoft/signalr'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  aRoom,
  createVisitors,
  askVideoRoomPage,
  enterLesson,
  roomToken,
  until,
  type Visitor,
  type Visitors,
} from '../../../test/hub-client.ts'
import { connectVideoRoomHub, joinLinkOf } from '../../../test/video-room-client.ts'
import { aStudent, aTeacher, signInMember, type TestMember } from '../../../test/people.ts'
import { startSharedRedis, type SharedRedis } from '../../../test/shared-redis.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { appendMessage } from '../../lessons/waiting-room/chat/store.ts'

type Node = { server: TestServer; address: string; visitors: Visitors }

let redis: SharedRedis
let a: Node
let b: Node
let teacher: TestMember
let an: TestMember
let binh: TestMember
let room: Awaited<ReturnType<typeof aRoom>>
let testsBegun = 0

async function startNode(beside?: TestServer): Promise<Node> {
  const config = { redisUrl: redis.url }
  const server = await createTestServer(beside ? { config, beside } : { config })
  const address = await server.listen()
  return { server, address, visitors: createVisitors(server, address) }
}
const areJoined = () => [a, b].every(({ server }) => server.dependencies.cluster.isConnected())
const areConnected = () => [a, b].every(({ server }) => server.dependencies.cluster.bus.otherNodes.size === 1)

beforeAll(async () => {
  redis = await startSharedRedis()
  a = await startNode()
  b = await startNode(a.server)
  teacher = await aTeacher(a.server)
  an = await aStudent(a.server, { lastName: 'Nguyễn', firstName: 'Hữu Ân' })
  binh = await aStudent(a.server, { lastName: 'Đỗ', firstName: 'Thanh Bình' })
  await until('the nodes know each other', areConnected)
})
beforeEach(async () => {
  a.server.clock.set('2026-11-24T18:50:00+07:00')
  a.server.clock.advance(60_000 * testsBegun++)
  room = await aRoom(a.server, teacher, [an, binh])
})
afterEach(async () => {
  await Promise.all([a.visitors.leave(), b.visitors.leave()])
})
afterAll(async () => {
  await Promise.all([a.server.close(), b.server.close()])
  await redis.stop()
})

const joinAt = ({ visitors }: Node, member: TestMember) => visitors.join(member, room)
const names = ({ received }: Visitor) => received.map(({ name }) => name)
const connectionsAt = ({ server }: Node, member: TestMember) =>
  server.chat.rooms.find(room.groupId)?.presence.connectionsOf(member.id).length ?? 1
const ready = async ({ server }: Node) => {
  const { statusCode, body } = await server.fastify.inject({ url: '/readyz' })
  return [statusCode, body] as const
}
const isAlive = async ({ server }: Node) => (await server.fastify.inject({ url: '/healthz' })).body

test('members on both nodes are listed, announced and counted once, and chat has one order', async () => {
  const one = await joinAt(a, teacher)
  const other = await joinAt(b, an)
  expect(other.joined.members.map(({ id }) => id)).toEqual([teacher.id, an.id])
  await until('the teacher gets UserJoined', () => names(one).includes('UserJoined'))
  // The same student joins with a second device on the other node.
  const phone = await joinAt(a, an)
  expect([phone.joined.memberCount, phone.joined.members.map(({ id }) => id)]).toEqual([2, [teacher.id, an.id]])
  await one.say('Chào em')
  await other.say('Em chào cô')
  await until('all members get both messages', () =>
    [one, other, phone].every((visitor) => visitor.messages().length === 2),
  )
  expect(other.messages().map(({ seq, message }) => [seq, message])).toEqual([
    [1, 'Chào em'],
    [2, 'Em chào cô'],
  ])
  expect(names(one).filter((name) => name === 'UserJoined')).toHaveLength(1)
  await other.connection.invoke('LeaveGroup')
  const late = await joinAt(b, binh)
  expect(late.joined.memberCount).toBe(3)
  expect(names(one)).not.toContain('UserLeft')
})

test('F08: the start and end of a lesson reach both nodes, also for members who join later', async () => {
  const one = await joinAt(a, teacher)
  const other = await joinAt(b, an)
  expect(await enterLesson(a.server, teacher, one.token)).toMatch(/^http/)
  await until('the start message arrives on the other node', () => other.messages().length === 1)
  expect(other.messages()[0]).toMatchObject({ type: 'start_meeting', seq: 1 })
  expect((await joinAt(b, binh)).joined.status).toBe('live')
  expect(await enterLesson(b.server, an, other.token)).toMatch(/^http/)
  const { data } = await b.server.graphql(
    teacher.accessToken,
    'mutation ($id: ID!) { meetingEnd(classId: $id) { isSuccess error { code } } }',
    { id: room.classId },
  )
  expect(data?.['meetingEnd']?.isSuccess).toBe(true)
  await until('both nodes hear of the end', () =>
    [one, other].every((visitor) => names(visitor).includes('SessionEnded')),
  )
  for (const visitor of [one, other]) {
    expect(names(visitor).filter((name) => name === 'SessionEnded' || name === 'ReceiveMessage')).toEqual([
      'ReceiveMessage',
      'SessionEnded',
    ])
    await expect(visitor.say('còn ai không')).rejects.toThrow('NOT_IN_GROUP')
  }
})

test('a student removed on one node leaves the room on the other, with one goodbye message', async () => {
  const one = await joinAt(a, teacher)
  const other = await joinAt(b, an)
  const { data } = await a.server.graphql(
    teacher.accessToken,
    'mutation ($id: ID!, $code: String!) { classRemoveCandidate(id: $id, candidateCode: $code) { isSuccess } }',
    { id: room.classId, code: an.code },
  )
  expect(data?.['classRemoveCandidate']?.isSuccess).toBe(true)
  await until('the student gets MemberRemoved', () => names(other).includes('MemberRemoved'))
  await until('the teacher gets UserLeft', () => names(one).includes('UserLeft'))
  await expect(other.say('em còn đây')).rejects.toThrow('NOT_IN_GROUP')
  a.server.clock.advance(6000)
  await Promise.all([a.server.chat.tick(), b.server.chat.tick()])
  await until('the goodbye message arrives', () => one.messages().length === 1)
  expect(one.messages()[0]).toMatchObject({ seq: 1, type: 'notification', userId: an.id })
  expect((await joinAt(b, binh)).joined.members.map(({ id }) => id)).toEqual([teacher.id, binh.id])
})

test('goodbye messages of two rooms are sent although two nodes tick at once', async () => {
  const other = await aRoom(a.server, teacher, [binh])
  const listeners = [await joinAt(a, teacher), await a.visitors.join(teacher, other)]
  const leaving = [await joinAt(b, an), await b.visitors.join(binh, other)]
  for (const { connection } of leaving) await connection.invoke('LeaveGroup')
  a.server.clock.advance(6000)
  await Promise.all([b.server.chat.tick(), b.server.chat.tick()])
  await until('both goodbye messages arrive', () => listeners.every(({ messages }) => messages().length === 1))
})

test('a lesson moved on one node is announced once on both', async () => {
  const one = await joinAt(a, teacher)
  const other = await joinAt(b, an)
  const { rows } = await a.server.sql.query<{ id: string }>(
    'select id from calendar_lessons where class_id = $1 order by starts_at desc limit 1',
    [room.classId],
  )
  const { data } = await b.server.graphql(
    teacher.accessToken,
    `mutation ($id: ID!) { lessonMove(id: $id, startsAt: "2027-01-09 08:00:00", timeLearn: 60) { isSuccess error { code } } }`,
    { id: rows[0]!.id },
  )
  expect(data?.['lessonMove']).toMatchObject({ isSuccess: true })
  await one.say('Các em xem lịch mới nhé')
  await until('the later message arrives', () => one.messages().length === 1 && other.messages().length === 1)
  for (const visitor of [one, other]) {
    expect(visitor.received.filter(({ name }) => name === 'LessonChanged')).toMatchObject([
      { args: [{ id: rows[0]!.id, groupId: room.groupId, startsAt: '2027-01-09T01:00:00.000Z' }] },
    ])
  }
})

test('a member who lost the connection and returns on the other node has not left', async () => {
  const one = await joinAt(a, teacher)
  const lost = await joinAt(b, an)
  await lost.stop()
  a.server.clock.advance(20_000)
  const back = await joinAt(a, an)
  expect(back.joined.memberCount).toBe(2)
  // Node b would announce that the student has left, unless it knows that they have returned on node a.
  await until('the other node knows of the connection', () => connectionsAt(b, an) === 1)
  a.server.clock.advance(60_000)
  await Promise.all([a.server.chat.tick(), b.server.chat.tick()])
  expect((await joinAt(b, binh)).joined.members.map(({ id }) => id)).toEqual([teacher.id, an.id, binh.id])
  expect(names(one)).not.toContain('UserLeft')
  expect(one.messages()).toEqual([])
})

test('signing out on one node closes connections on the other and invalidates the access token at once', async () => {
  const device = await signInMember(a.server, an.userName, an.password)
  const client = await b.visitors.connect({ ...an, ...device })
  const profile = '{ memberGetOwnerInfoById { isSuccess } }'
  expect((await b.server.graphql(device.accessToken, profile)).errors).toBeUndefined()
  await a.server.graphql(null, 'mutation ($t: String!) { memberLogout(refreshToken: $t) { isSuccess } }', {
    t: device.refreshToken,
  })
  await until('the client is disconnected', () => client.connection.state === HubConnectionState.Disconnected)
  expect((await b.server.graphql(device.accessToken, profile)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
})

test('a node forgets a cached sign-in when another node ends it, even without a connection', async () => {
  const device = await signInMember(a.server, an.userName, an.password)
  const codeAtB = async () => {
    const { errors } = await b.server.graphql(device.accessToken, '{ memberGetOwnerInfoById { isSuccess } }')
    return errors?.[0]?.extensions.code ?? null
  }
  expect(await codeAtB()).toBeNull()
  await a.server.graphql(null, 'mutation ($t: String!) { memberLogout(refreshToken: $t) { isSuccess } }', {
    t: device.refreshToken,
  })
  // The test clock does not advance, so the cached sign-in cannot expire by time.
  await expect.poll(codeAtB).toBe('UNAUTHENTICATED')
})

test('a member who enters the lesson on one node has not left the room on the other', async () => {
  const one = await joinAt(a, teacher)
  const other = await joinAt(b, an)
  await enterLesson(a.server, teacher, one.token)
  const link = await enterLesson(a.server, an, other.token)
  await other.stop()
  await until('the node no longer counts the connection', () => connectionsAt(a, an) === 0)
  for (let seconds = 0; seconds < 60; seconds += 20) {
    a.server.clock.advance(20_000)
    await askVideoRoomPage(a.server, an, link)
  }
  await Promise.all([a.server.chat.tick(), b.server.chat.tick()])
  expect((await joinAt(b, binh)).joined.members.map(({ id }) => id)).toEqual([teacher.id, an.id, binh.id])
  expect(names(one)).not.toContain('UserLeft')
})

test('silencing a member and hiding a message take effect on the other node', async () => {
  const one = await joinAt(a, teacher)
  const other = await joinAt(b, an)
  await other.say('em nói chuyện riêng')
  await until('the message arrives', () => one.messages().length === 1)
  await one.connection.invoke('HideMessage', one.messages()[0]!.id)
  await one.connection.invoke('SilenceMember', an.id, true)
  await until(
    'the member hears of both changes',
    () => names(other).includes('MessageHidden') && names(other).includes('MemberSilenced'),
  )
  await expect(other.say('em xin lỗi')).rejects.toThrow('FORBIDDEN')
})

test('the video room: entering on another node replaces the first device, and the end reaches both', async () => {
  await enterLesson(a.server, teacher, await roomToken(a.server, teacher, room))
  const link = await joinLinkOf(a.server, an, room)
  const desk = await connectVideoRoomHub(a.address, an)
  const phone = await connectVideoRoomHub(b.address, an)
  try {
    await desk.enter(link)
    await phone.enter(link)
    await until('the first connection gets Replaced', () => desk.received.some(({ name }) => name === 'Replaced'))
    await expect(desk.connection.invoke('SetMedia', {})).rejects.toThrow('NOT_IN_GROUP')
    await a.server.graphql(teacher.accessToken, 'mutation ($id: ID!) { meetingEnd(classId: $id) { isSuccess } }', {
      id: room.classId,
    })
    await until('the phone gets RoomEnded', () => phone.received.some(({ name }) => name === 'RoomEnded'))
    expect(phone.received.filter(({ name }) => name === 'RoomEnded')).toHaveLength(1)
  } finally {
    await Promise.all([desk.connection.stop(), phone.connection.stop()])
  }
})

/** Stores a message of the teacher in the room, as a node does that cannot send it to the others. */
const storeUnsent = async (text: string) =>
  appendMessage(a.server.dependencies.database, room.groupId, {
    sessionId: a.server.chat.rooms.find(room.groupId)!.sessionId,
    sender: { memberId: teacher.id, name: teacher.name, role: 'TCHER' },
    text,
    type: 'message',
    clientId: null,
    now: a.server.clock.now(),
  })

test('after one node was cut off, members on the other node get its messages of that time', async () => {
  await joinAt(a, teacher)
  const other = await joinAt(b, an)
  const isConnected = vi.spyOn(a.server.dependencies.cluster, 'isConnected').mockReturnValue(false)
  await a.server.chat.tick()
  await storeUnsent('Mở sách trang 12')
  isConnected.mockRestore()
  await a.server.chat.tick()
  await until('the message arrives', () => other.messages().length === 1)
  expect(other.messages()).toMatchObject([{ message: 'Mở sách trang 12' }])
})

test('messages of an outage are sent again even if it was over before the next tick', async () => {
  await joinAt(a, teacher)
  const other = await joinAt(b, an)
  await storeUnsent('Mở sách trang 12')
  const { cluster } = a.server.dependencies
  const before = cluster.reconnects()
  redis.shut()
  await redis.open()
  await until('the node is connected again', () => cluster.reconnects() >= before + 2 && areJoined())
  await a.server.chat.tick()
  await until('the message arrives', () => other.messages().length === 1)
})

test('F09: without Redis each node works alone and reports not ready; both recover without help', async () => {
  const one = await joinAt(a, teacher)
  const other = await joinAt(b, an)
  expect([await ready(a), await ready(b)]).toEqual([
    [200, 'ready'],
    [200, 'ready'],
  ])
  redis.shut()
  try {
    await until('both nodes notice that Redis is away', () =>
      [a, b].every(({ server }) => !server.dependencies.cluster.isConnected()),
    )
    expect([await ready(a), await isAlive(a)]).toEqual([[503, 'not ready: back-plane'], 'ok'])
    // Without Redis, chat within one node still works, and so does everything that is read from the database.
    const desk = await a.visitors.join(binh, room, undefined, HttpTransportType.LongPolling)
    await desk.say('Chỉ mình lớp này')
    await until('members on the same node get the message', () => one.messages().length === 1)
    // The lesson starts on one node; the other reads the start from its row.
    expect(await enterLesson(a.server, teacher, one.token)).toMatch(/^http/)
    await b.server.chat.reconcile()
    await until('the start message arrives', () => other.messages().some(({ type }) => type === 'start_meeting'))
    await b.server.chat.reconcile()
    // `reconcile` also finds that a student was removed from the class.
    await a.server.sql.query('delete from enrolments where member_id = $1 and class_id = $2', [an.id, room.classId])
    await b.server.chat.reconcile()
    await until('the student gets MemberRemoved', () => names(other).includes('MemberRemoved'))
    expect(other.messages()).toHaveLength(1)
  } finally {
    await redis.open()
  }
  await until('both nodes are connected again', areJoined)
  expect((await ready(b))[0]).toBe(200)
  const late = await joinAt(b, teacher)
  await until(
    'each node knows the members of the other',
    () => b.server.chat.rooms.find(room.groupId)?.presence.count() === 2,
  )
  await late.say('Cả lớp nghe rõ không?')
  await until('a message crosses nodes', () =>
    one.messages().some(({ message }) => message === 'Cả lớp nghe rõ không?'),
  )
  const seqs = (await joinAt(a, binh)).joined.messages.map(({ seq }) => seq)
  expect(seqs).toEqual([1, 2, 3])
})

import { maxPeers, maxSignalLength, maxStudentPeers } from '@hien/contract/video-room'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aRoom, refusalOf, settle, until } from '../../../test/hub-client.ts'
import { connectVideoRoomHub, joinLinkOf, nothing, type VideoRoomClient } from '../../../test/video-room-client.ts'
import { aStudent, aTeacher, signInMember, type TestMember } from '../../../test/people.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let address: string
let teacher: TestMember
let students: TestMember[]
let room: Awaited<ReturnType<typeof aRoom>>
const open: VideoRoomClient[] = []
let testsBegun = 0

beforeAll(async () => {
  server = await createTestServer({
    config: { iceServers: ['stun:stun.hien.test:3478', 'turns:turn.hien.test:5349'], turnSecret: 'geheim' },
  })
  address = await server.listen()
  teacher = await aTeacher(server)
  students = await Promise.all(Array.from({ length: maxPeers }, () => aStudent(server)))
})
beforeEach(async () => {
  server.clock.set('2026-11-24T19:00:00+07:00')
  server.clock.advance(10_000 * testsBegun++)
  room = await aRoom(server, teacher, students)
})
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ connection }) => connection.stop()))
})
afterAll(() => server.close())

const student = (index: number): TestMember => students[index]!

async function connect(member: TestMember) {
  const client = await connectVideoRoomHub(address, member)
  open.push(client)
  return client
}
async function enter(member: TestMember) {
  // Who comes later stands further down.
  server.clock.advance(1)
  const client = await connect(member)
  const link = await joinLinkOf(server, member, room)
  return { ...client, link, entered: await client.enter(link) }
}
const peersInRoom = async () =>
  (await server.sql.query<{ count: number }>('select count(*)::int as count from meeting_peers')).rows[0]?.count
const heard = ({ received }: VideoRoomClient, name: string) =>
  received.filter((event) => event.name === name).map(({ args }) => args as unknown[])

test('a newcomer learns who is there and the others learn of them, and both hear each other through the hub alone', async () => {
  const one = await enter(teacher)
  expect(one.entered.peers).toEqual([])
  const two = await enter(student(0))
  expect(two.entered.peers).toEqual([
    { id: one.entered.id, memberId: teacher.id, name: teacher.name, role: 'TCHER', media: nothing },
  ])
  await until('the teacher hears of the student', () => heard(one, 'PeerEntered').length === 1)
  expect(heard(one, 'PeerEntered')).toEqual([
    [{ id: two.entered.id, memberId: student(0).id, name: student(0).name, role: 'MEME', media: nothing }],
  ])
  await two.connection.invoke('Signal', one.entered.id, '{"sdp":1}')
  await until('the signal arrives', () => heard(one, 'Signal').length === 1)
  expect(heard(one, 'Signal')).toEqual([[two.entered.id, '{"sdp":1}']])
  expect(heard(two, 'Signal')).toEqual([])
})

/** When the running session of the room ends by itself. */
const endOfSession = async () =>
  (
    await server.sql.query<{ expires_at: Date }>(
      "select expires_at from lesson_sessions where class_id = $1 and state = 'live'",
      [room.classId],
    )
  ).rows[0]!.expires_at

test('relays get a name and password of the member’s own that end with the lesson', async () => {
  const { entered } = await enter(teacher)
  const end = Math.ceil((await endOfSession()).getTime() / 1000)
  expect(entered.iceServers).toEqual([
    { urls: ['stun:stun.hien.test:3478'] },
    {
      urls: ['turns:turn.hien.test:5349'],
      username: `${end}:${teacher.id}`,
      credential: expect.stringMatching(/^[A-Za-z0-9+/]{27}=$/),
    },
  ])
})

test('what somebody sends is known to those who are there and to those who come', async () => {
  const one = await enter(teacher)
  const two = await enter(student(0))
  const speaking = { ...nothing, microphone: true, hand: true }
  await two.connection.invoke('SetMedia', speaking)
  await until('the teacher hears of it', () => heard(one, 'PeerChanged').length === 1)
  expect(heard(one, 'PeerChanged')).toEqual([[two.entered.id, speaking]])
  const three = await enter(student(1))
  expect(three.entered.peers.map(({ media }) => media)).toEqual([nothing, speaking])
})

test('the ninth is refused, and comes in once a place is free', async () => {
  await enter(teacher)
  const others = []
  for (let index = 0; index < maxPeers - 1; index += 1) others.push(await enter(student(index)))
  const ninth = await connect(student(maxPeers - 1))
  const link = await joinLinkOf(server, student(maxPeers - 1), room)
  expect(await refusalOf(ninth.enter(link))).toBe('ROOM_FULL')
  expect(await peersInRoom()).toBe(maxPeers)
  expect(await refusalOf(ninth.connection.invoke('Signal', others[0]!.entered.id, 'x'))).toBe('NOT_IN_GROUP')
  await others[0]!.connection.invoke('LeaveRoom')
  expect((await ninth.enter(link)).peers).toHaveLength(maxPeers - 1)
})

test('A55: students cannot take the teacher’s place, who comes late, again and on a second device', async () => {
  const opening = await enter(teacher)
  await opening.connection.stop()
  await until('the teacher has gone', () => opening.connection.state === 'Disconnected')
  for (let index = 0; index < maxStudentPeers; index += 1) await enter(student(index))
  const ninth = await connect(student(maxStudentPeers))
  expect(await refusalOf(ninth.enter(await joinLinkOf(server, student(maxStudentPeers), room)))).toBe('ROOM_FULL')

  const late = await enter(teacher)
  expect(late.entered.peers).toHaveLength(maxStudentPeers)
  expect(await peersInRoom()).toBe(maxPeers)
  const phone = await enter(teacher)
  await until('the first device is told', () => heard(late, 'Replaced').length === 1)
  await phone.connection.stop()
  expect(await refusalOf(ninth.enter(await joinLinkOf(server, student(maxStudentPeers), room)))).toBe('ROOM_FULL')
  expect((await enter(teacher)).entered.peers).toHaveLength(maxStudentPeers)
})

test('who found no place is told when one is free, and when it is taken', async () => {
  await enter(teacher)
  const inside = []
  for (let index = 0; index < maxStudentPeers; index += 1) inside.push(await enter(student(index)))
  const waiting = await connect(student(maxStudentPeers))
  const link = new URL(await joinLinkOf(server, student(maxStudentPeers), room))
  const awaitPlace = (pass: string | null) =>
    waiting.connection.invoke('AwaitPlace', link.pathname.split('/').at(-1), pass)
  expect(await refusalOf(awaitPlace('forged'))).toBe('SESSION_TOKEN_INVALID')
  await awaitPlace(link.searchParams.get('pass'))
  await server.videoRooms.reconcile()
  await settle()
  expect(heard(waiting, 'PlacesFree')).toEqual([])

  await inside[0]!.connection.invoke('LeaveRoom')
  await server.videoRooms.reconcile()
  await until('a free place is told', () => heard(waiting, 'PlacesFree').length === 1)
  await enter(student(0))
  await server.videoRooms.reconcile()
  await until('the taken place is told', () => heard(waiting, 'PlacesFree').length === 2)
  expect(heard(waiting, 'PlacesFree')).toEqual([[1], [0]])

  await inside[1]!.connection.invoke('LeaveRoom')
  await waiting.enter(link.href)
  await inside[2]!.connection.invoke('LeaveRoom')
  await server.videoRooms.reconcile()
  await settle()
  expect(heard(waiting, 'PlacesFree')).toHaveLength(2)
})

test('who waits for a place is told of the end, and of being removed', async () => {
  await enter(teacher)
  const [one, two] = [await connect(student(0)), await connect(student(1))]
  for (const [client, member] of [
    [one, student(0)],
    [two, student(1)],
  ] as const) {
    const link = new URL(await joinLinkOf(server, member, room))
    await client.connection.invoke('AwaitPlace', link.pathname.split('/').at(-1), link.searchParams.get('pass'))
  }
  await server.sql.query('delete from enrolments where class_id = $1 and member_id = $2', [room.classId, student(0).id])
  await server.videoRooms.reconcile()
  await until('the removed student is told', () => heard(one, 'RoomEnded').length === 1)
  await server.graphql(teacher.accessToken, 'mutation ($id: ID!) { meetingEnd(classId: $id) { isSuccess } }', {
    id: room.classId,
  })
  await until('the other is told of the end', () => heard(two, 'RoomEnded').length === 1)
  expect(heard(one, 'RoomEnded')).toHaveLength(1)
})

test('who could not enter hears nothing of the room', async () => {
  const one = await enter(teacher)
  const two = await connect(student(0))
  const link = await joinLinkOf(server, student(0), room)
  await server.sql.query('alter table meeting_peers rename to meeting_peers_away')
  await refusalOf(two.enter(link))
    .then((refusal) => expect(refusal).toMatch(/^An unexpected error/))
    .finally(() => server.sql.query('alter table meeting_peers_away rename to meeting_peers'))
  await one.connection.invoke('SetMedia', { ...nothing, hand: true })
  const three = await enter(student(1))
  await until('the newcomer is told of', () => heard(one, 'PeerEntered').length === 1)
  await settle()
  expect(two.received).toEqual([])
  expect(three.entered.peers.map(({ memberId }) => memberId)).toEqual([teacher.id])
})

test('the link into a lesson of a whole day is good until it ends by itself', async () => {
  await server.sql.query('update calendar_lessons set minutes = 1440 where class_id = $1', [room.classId])
  const one = await enter(teacher)
  const startedAt = server.clock.now()
  const { link } = await enter(student(0))
  server.clock.advance(24 * 60 * 60_000 + 59 * 60_000)
  expect(await endOfSession()).toEqual(new Date(startedAt.getTime() + 25 * 60 * 60_000))
  const hour = 60 * 60_000
  const signIn = ({ userName, password }: TestMember) => signInMember(server, userName, password)
  const again = await connect({ ...student(0), ...(await signIn(student(0))) })
  expect((await again.enter(link)).peers).toHaveLength(0)
  const { data } = await server.graphql<{ meetingGetPage: { isSuccess: boolean } }>(
    (await signIn(teacher)).accessToken,
    'query ($id: ID!, $pass: String!) { meetingGetPage(sessionId: $id, pass: $pass) { isSuccess } }',
    { id: new URL(one.link).pathname.split('/').at(-1), pass: new URL(one.link).searchParams.get('pass') },
  )
  expect(data?.meetingGetPage.isSuccess).toBe(true)
  server.clock.advance(hour)
  expect(await refusalOf(again.enter(link))).toBe('SESSION_TOKEN_INVALID')
})

test('a member is in the room once: the newer device puts the older out, and takes no second place', async () => {
  const one = await enter(teacher)
  const phone = await enter(student(0))
  const laptop = await enter(student(0))
  expect(laptop.entered.peers.map(({ memberId }) => memberId)).toEqual([teacher.id])
  await until('the phone is told', () => heard(phone, 'Replaced').length === 1)
  await until('the teacher sees one go and one come', () => heard(one, 'PeerEntered').length === 2)
  expect(heard(one, 'PeerLeft')).toEqual([[phone.entered.id]])
  expect(await refusalOf(phone.connection.invoke('Signal', one.entered.id, 'x'))).toBe('NOT_IN_GROUP')
  expect(await peersInRoom()).toBe(2)
})

test('who leaves, or is gone, is out of the room', async () => {
  const one = await enter(teacher)
  const two = await enter(student(0))
  const three = await enter(student(1))
  await two.connection.invoke('LeaveRoom')
  await three.connection.stop()
  await until('both are gone', () => heard(one, 'PeerLeft').length === 2)
  expect(new Set(heard(one, 'PeerLeft').flat())).toEqual(new Set([two.entered.id, three.entered.id]))
  expect(await peersInRoom()).toBe(1)
})

test('a signal reaches nobody in another room', async () => {
  const one = await enter(teacher)
  const otherTeacher = await aTeacher(server)
  const otherRoom = await aRoom(server, otherTeacher, [student(0)])
  const stranger = await connect(otherTeacher)
  await stranger.enter(await joinLinkOf(server, otherTeacher, otherRoom))
  await stranger.connection.invoke('Signal', one.entered.id, 'x')
  await settle()
  expect(heard(one, 'Signal')).toEqual([])
})

test('only the teacher may ask all to be silent, and the teacher is not asked', async () => {
  const one = await enter(teacher)
  const two = await enter(student(0))
  expect(await refusalOf(two.connection.invoke('MuteAll'))).toBe('FORBIDDEN')
  await one.connection.invoke('MuteAll')
  await until('the student is asked', () => heard(two, 'MuteAsked').length === 1)
  expect(heard(one, 'MuteAsked')).toEqual([])
})

test.each([
  ['empty', ''],
  ['too long', 'x'.repeat(maxSignalLength + 1)],
])('a signal that is %s is refused', async (_what, signal) => {
  const { connection, entered } = await enter(teacher)
  expect(await refusalOf(connection.invoke('Signal', entered.id, signal))).toBe('INVALID_MESSAGE')
})

test('a pass opens one session for one member, while they are in the class and the lesson runs', async () => {
  const one = await enter(teacher)
  const stranger = await connect(await aStudent(server))
  expect(await refusalOf(stranger.enter(one.link))).toBe('SESSION_TOKEN_INVALID')
  const two = await connect(student(0))
  const link = await joinLinkOf(server, student(0), room)
  expect(await refusalOf(two.enter(link.replace(/pass=.*/, 'pass=forged')))).toBe('SESSION_TOKEN_INVALID')
  await server.sql.query('delete from enrolments where member_id = $1', [student(0).id])
  expect(await refusalOf(two.enter(link))).toBe('SESSION_TOKEN_INVALID')
  expect(await peersInRoom()).toBe(1)
})

test('the end of the lesson empties the room and lets nobody in again', async () => {
  const one = await enter(teacher)
  const two = await enter(student(0))
  await server.graphql(teacher.accessToken, 'mutation ($id: ID!) { meetingEnd(classId: $id) { isSuccess } }', {
    id: room.classId,
  })
  await until('both are told', () => [one, two].every((client) => heard(client, 'RoomEnded').length === 1))
  await until('the room is empty', () => heard(two, 'RoomEnded').length === 1)
  await settle()
  expect(await peersInRoom()).toBe(0)
  expect(await refusalOf(two.enter(two.link))).toBe('SESSION_TOKEN_INVALID')
})

test('who is removed from the class is out of the room', async () => {
  const one = await enter(teacher)
  const two = await enter(student(0))
  await server.graphql(
    teacher.accessToken,
    'mutation ($id: ID!, $code: String!) { classRemoveCandidate(id: $id, candidateCode: $code) { isSuccess } }',
    { id: room.classId, code: student(0).code },
  )
  await until('they are told', () => heard(two, 'RoomEnded').length === 1)
  await until('the teacher sees them go', () => heard(one, 'PeerLeft').length === 1)
  expect(await refusalOf(two.connection.invoke('Signal', one.entered.id, 'x'))).toBe('NOT_IN_GROUP')
})

test('who was on a node that died makes room after half a minute', async () => {
  const one = await enter(teacher)
  await server.sql.query('update meeting_peers set connection_id = $1', ['of-a-dead-node'])
  server.clock.advance(30_001)
  const two = await enter(student(0))
  expect(two.entered.peers).toEqual([])
  await until('those who are left hear of it', () => heard(one, 'PeerLeft').length === 1)
  expect(heard(one, 'PeerLeft')).toEqual([['of-a-dead-node']])
})

test('a flood of signals is refused, and the connection lives on', async () => {
  const { connection, entered } = await enter(teacher)
  const answers = []
  for (let index = 0; index < 301; index += 1) answers.push(refusalOf(connection.invoke('Signal', entered.id, 'x')))
  const refused = (await Promise.all(answers)).filter((answer) => answer === 'RATE_LIMITED')
  expect(refused).toHaveLength(1)
  server.clock.advance(1_000)
  expect(await refusalOf(connection.invoke('Signal', entered.id, 'x'))).toBe('no refusal')
})

test('of more than twenty connections of one member the oldest goes', async () => {
  const oldest = await connect(student(0))
  const another = await connect(student(1))
  const later = []
  for (let n = 0; n < 20; n++) later.push(await connect(student(0)))
  await until('the oldest is closed', () => oldest.connection.state === 'Disconnected')
  expect(later.every(({ connection }) => connection.state === 'Connected')).toBe(true)
  expect(another.connection.state).toBe('Connected')
})

import { maxOfferLength, maxStudents } from '@hien/contract/video-room'
import { OfferRefused } from '@hien/sfu/sfu'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { allReceived, aRoom, refusalOf, until } from '../../../test/hub-client.ts'
import {
  createVideoRoomVisitors,
  fillRoom,
  joinLinkOf,
  keysOf,
  nothing,
  type VideoRoomClient,
  type VideoRoomVisitors,
} from '../../../test/video-room-client.ts'
import { aStudent, aTeacher, signInMember, type TestMember } from '../../../test/people.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { NoCapacity } from './media/room-media.ts'

let server: TestServer
let visitors: VideoRoomVisitors
let teacher: TestMember
let students: TestMember[]
let room: Awaited<ReturnType<typeof aRoom>>
let testsBegun = 0

beforeAll(async () => {
  // Fake setInterval while the server starts, so that periodic work runs only when a test calls it.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  server = await createTestServer({
    config: { iceServers: ['stun:stun.hien.test:3478', 'turns:turn.hien.test:5349'], turnSecret: 'geheim' },
  })
  vi.useRealTimers()
  visitors = createVideoRoomVisitors(server, await server.listen())
  teacher = await aTeacher(server)
  students = await Promise.all(Array.from({ length: 6 }, () => aStudent(server)))
})
beforeEach(async () => {
  server.clock.set('2026-11-24T19:00:00+07:00')
  server.clock.advance(10_000 * testsBegun++)
  room = await aRoom(server, teacher, students)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await visitors.leave()
})
afterAll(() => server.close())

const student = (index: number): TestMember => students[index]!

const connect = (member: TestMember) => visitors.connect(member)
const enter = (member: TestMember) => {
  // Peers are listed by the time when they entered, so no two may have the same time.
  server.clock.advance(1)
  return visitors.enter(member, room)
}
/** Returns how many rows of this table belong to sessions of the class. */
const countIn = async (table: 'meeting_peers' | 'video_rooms') => {
  const { rows } = await server.sql.query<{ count: number }>(
    `select count(*)::int as count from ${table} where session_id in (select id from lesson_sessions where class_id = $1)`,
    [room.classId],
  )
  return rows[0]?.count
}
const peersInRoom = () => countIn('meeting_peers')
const received = (client: VideoRoomClient, name: Parameters<VideoRoomClient['argumentsOf']>[0]) =>
  client.argumentsOf(name)
const endLesson = () =>
  server.graphql(teacher.accessToken, 'mutation ($id: ID!) { meetingEnd(classId: $id) { isSuccess } }', {
    id: room.classId,
  })

test('a newcomer learns who is there and the stage, and the others are told about the newcomer', async () => {
  const one = await enter(teacher)
  expect(one.entered).toMatchObject({ peers: [], removed: [] })
  expect(one.entered.stage).toEqual({
    lead: one.entered.id,
    speakers: [null, null, null, null],
    screen: null,
    hands: [],
    floorMode: 'hands',
  })
  const two = await enter(student(0))
  expect(two.entered.peers).toEqual([
    { id: one.entered.id, memberId: teacher.id, name: teacher.name, role: 'TCHER', media: nothing },
  ])
  await until('the teacher sees the student enter', () => received(one, 'PeerEntered').length === 1)
  expect(received(one, 'PeerEntered')).toEqual([
    [{ id: two.entered.id, memberId: student(0).id, name: student(0).name, role: 'MEME', media: nothing }],
  ])
  expect(two.entered.stage).toEqual(one.entered.stage)
  await allReceived(one, two)
  expect([received(one, 'StageChanged'), received(two, 'StageChanged')]).toEqual([[], []])
})

/** Returns when the running session of the room ends by itself. */
const endOfSession = async () =>
  (
    await server.sql.query<{ expires_at: Date }>(
      "select expires_at from lesson_sessions where class_id = $1 and state = 'live'",
      [room.classId],
    )
  ).rows[0]!.expires_at

test('relays get a user name and password for each member that expire with the lesson', async () => {
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

test('peers who are inside and peers who enter later know what a member sends', async () => {
  const one = await enter(teacher)
  const two = await enter(student(0))
  const speaking = { ...nothing, microphone: true }
  await one.connection.invoke('SetMedia', speaking)
  await until('the student gets PeerChanged', () => received(two, 'PeerChanged').length === 1)
  expect(received(two, 'PeerChanged')).toEqual([[one.entered.id, speaking]])
  expect(received(one, 'PeerChanged')).toEqual([])
  const three = await enter(student(1))
  expect(three.entered.peers.map(({ media }) => media)).toEqual([speaking, nothing])
})

test('a student is refused if the room is full, and can enter once a place is free', async () => {
  await enter(teacher)
  const inside = await enter(student(0))
  await fillRoom(server, room.classId, maxStudents - 1)
  const late = await connect(student(1))
  const link = await joinLinkOf(server, student(1), room)
  expect(await refusalOf(late.enter(link))).toBe('ROOM_FULL')
  expect(await peersInRoom()).toBe(maxStudents + 1)
  expect(await refusalOf(late.connection.invoke('RaiseHand', true))).toBe('NOT_IN_GROUP')
  await inside.connection.invoke('LeaveRoom')
  expect((await late.enter(link)).peers).toHaveLength(maxStudents)
})

test('A55: students cannot take the place of the teacher, who can come late, return, and use a second device', async () => {
  const opening = await enter(teacher)
  await opening.connection.stop()
  await until('the teacher is disconnected', () => opening.connection.state === 'Disconnected')
  await enter(student(0))
  await fillRoom(server, room.classId, maxStudents - 1)
  const another = await connect(student(1))
  expect(await refusalOf(another.enter(await joinLinkOf(server, student(1), room)))).toBe('ROOM_FULL')

  const late = await enter(teacher)
  expect(late.entered.peers).toHaveLength(maxStudents)
  expect(await peersInRoom()).toBe(maxStudents + 1)
  const phone = await enter(teacher)
  await until('the first device gets Replaced', () => received(late, 'Replaced').length === 1)
  await phone.connection.stop()
  expect(await refusalOf(another.enter(await joinLinkOf(server, student(1), room)))).toBe('ROOM_FULL')
  expect((await enter(teacher)).entered.peers).toHaveLength(maxStudents)
})

test('a student who found no place is told when one is free, and when it is taken', async () => {
  await enter(teacher)
  const inside = [await enter(student(0)), await enter(student(1)), await enter(student(2))]
  await fillRoom(server, room.classId, maxStudents - inside.length)
  const waiting = await connect(student(3))
  const link = await joinLinkOf(server, student(3), room)
  expect(await refusalOf(waiting.awaitPlace(link.replace(/pass=.*/, 'pass=forged')))).toBe('SESSION_TOKEN_INVALID')
  await waiting.awaitPlace(link)
  await server.videoRooms.reconcile()
  await allReceived(waiting)
  expect(received(waiting, 'PlacesFree')).toEqual([])

  await inside[0]!.connection.invoke('LeaveRoom')
  await server.videoRooms.reconcile()
  await until('the waiting student hears of a free place', () => received(waiting, 'PlacesFree').length === 1)
  await enter(student(0))
  await server.videoRooms.reconcile()
  await until('the waiting student hears that the place is taken', () => received(waiting, 'PlacesFree').length === 2)
  expect(received(waiting, 'PlacesFree')).toEqual([[1], [0]])

  await inside[1]!.connection.invoke('LeaveRoom')
  await waiting.enter(link)
  await inside[2]!.connection.invoke('LeaveRoom')
  await server.videoRooms.reconcile()
  await allReceived(waiting)
  expect(received(waiting, 'PlacesFree')).toHaveLength(2)
})

test('a student who waits for a place is told about the end of the lesson, and about being removed', async () => {
  await enter(teacher)
  const [one, two] = [await connect(student(0)), await connect(student(1))]
  for (const [client, member] of [
    [one, student(0)],
    [two, student(1)],
  ] as const) {
    await client.awaitPlace(await joinLinkOf(server, member, room))
  }
  await server.sql.query('delete from enrolments where class_id = $1 and member_id = $2', [room.classId, student(0).id])
  await server.videoRooms.reconcile()
  await until('the removed student gets RoomEnded', () => received(one, 'RoomEnded').length === 1)
  await endLesson()
  await until('the other member gets RoomEnded', () => received(two, 'RoomEnded').length === 1)
  expect(received(one, 'RoomEnded')).toHaveLength(1)
})

test('a student who could not enter receives nothing from the room', async () => {
  const one = await enter(teacher)
  const two = await connect(student(0))
  const link = await joinLinkOf(server, student(0), room)
  await server.sql.query('alter table meeting_peers rename to meeting_peers_away')
  await refusalOf(two.enter(link))
    .then((refusal) => expect(refusal).toMatch(/^An unexpected error/))
    .finally(() => server.sql.query('alter table meeting_peers_away rename to meeting_peers'))
  await one.connection.invoke('SetMedia', { ...nothing, camera: true })
  const three = await enter(student(1))
  await until('the others see the newcomer enter', () => received(one, 'PeerEntered').length === 1)
  await allReceived(two)
  expect(two.received).toEqual([])
  expect(three.entered.peers.map(({ memberId }) => memberId)).toEqual([teacher.id])
})

test('the link into a lesson of a whole day is valid until the lesson ends by itself', async () => {
  await server.sql.query('update calendar_lessons set minutes = 1440 where class_id = $1', [room.classId])
  const one = await enter(teacher)
  const startedAt = server.clock.now()
  const { link } = await enter(student(0))
  server.clock.advance(24 * 60 * 60_000 + 59 * 60_000)
  expect(await endOfSession()).toEqual(new Date(startedAt.getTime() + 25 * 60 * 60_000))
  const hour = 60 * 60_000
  const signIn = ({ userName, password }: TestMember) => signInMember(server, userName, password)
  const again = await connect({ ...student(0), ...(await signIn(student(0))) })
  expect((await again.enter(link)).peers).toMatchObject([{ memberId: teacher.id }])
  const { data } = await server.graphql<{ meetingGetPage: { isSuccess: boolean } }>(
    (await signIn(teacher)).accessToken,
    'query ($id: ID!, $pass: String!) { meetingGetPage(sessionId: $id, pass: $pass) { isSuccess } }',
    { id: new URL(one.link).pathname.split('/').at(-1), pass: new URL(one.link).searchParams.get('pass') },
  )
  expect(data?.meetingGetPage.isSuccess).toBe(true)
  server.clock.advance(hour)
  expect(await refusalOf(again.enter(link))).toBe('SESSION_TOKEN_INVALID')
})

test('a member is in the room once: the newer device puts the older out and takes no second place', async () => {
  const one = await enter(teacher)
  const phone = await enter(student(0))
  const laptop = await enter(student(0))
  expect(laptop.entered.peers.map(({ memberId }) => memberId)).toEqual([teacher.id])
  await until('the phone gets Replaced', () => received(phone, 'Replaced').length === 1)
  await until('the teacher sees the second device enter', () => received(one, 'PeerEntered').length === 2)
  expect(received(one, 'PeerLeft')).toEqual([[phone.entered.id]])
  expect(await refusalOf(phone.connection.invoke('RaiseHand', true))).toBe('NOT_IN_GROUP')
  expect(await peersInRoom()).toBe(2)
})

test('a member who leaves or disconnects is out of the room', async () => {
  const one = await enter(teacher)
  const two = await enter(student(0))
  const three = await enter(student(1))
  await two.connection.invoke('LeaveRoom')
  await three.connection.stop()
  await until('the teacher sees both members leave', () => received(one, 'PeerLeft').length === 2)
  expect(new Set(received(one, 'PeerLeft').flat())).toEqual(new Set([two.entered.id, three.entered.id]))
  expect(await peersInRoom()).toBe(1)
})

test("Connect answers the browser's offer for the media of the caller's room, and says whether a teacher asks", async () => {
  const media = server.dependencies.roomMedia
  const connecting = vi.spyOn(media, 'connect').mockImplementation(async (_room, _id, offer) => `answer to ${offer}`)
  const outside = await connect(student(0))
  expect(await refusalOf(outside.connection.invoke('Connect', 'offer'))).toBe('NOT_IN_GROUP')
  expect(connecting).not.toHaveBeenCalled()
  const one = await enter(teacher)
  expect(await one.connection.invoke('Connect', 'offer')).toBe('answer to offer')
  const two = await enter(student(0))
  expect(await two.connection.invoke('Connect', 'another')).toBe('answer to another')
  expect(connecting.mock.calls).toEqual([
    [keysOf(one.link)[0], one.entered.id, 'offer', { isTeacher: true }],
    [keysOf(one.link)[0], two.entered.id, 'another', { isTeacher: false }],
  ])
  const leaving = vi.spyOn(media, 'leave')
  await one.connection.invoke('LeaveRoom')
  expect(leaving).toHaveBeenCalledWith(keysOf(one.link)[0], one.entered.id)
})

test('a member who is put out while their media are being connected has no media', async () => {
  const media = server.dependencies.roomMedia
  const leaving = vi.spyOn(media, 'leave')
  const one = await enter(teacher)
  const two = await enter(student(0))
  vi.spyOn(media, 'connect').mockImplementation(async () => {
    await one.connection.invoke('RemoveMember', student(0).id)
    leaving.mockClear()
    return 'too late'
  })
  expect(await refusalOf(two.connection.invoke('Connect', 'offer'))).toBe('NOT_IN_GROUP')
  expect(leaving).toHaveBeenCalledWith(keysOf(two.link)[0], two.entered.id)
})

test.each([
  ['INVALID_MESSAGE', new OfferRefused('200 m-lines')],
  ['NO_CAPACITY', new NoCapacity()],
])('a failed offer or line check is refused with %s', async (code, error) => {
  const media = server.dependencies.roomMedia
  vi.spyOn(media, 'connect').mockRejectedValue(error)
  vi.spyOn(media, 'check').mockRejectedValue(error)
  const { connection, link } = await enter(teacher)
  expect(await refusalOf(connection.invoke('Connect', 'offer'))).toBe(code)
  expect(await refusalOf(connection.invoke('CheckLine', ...keysOf(link), 'offer'))).toBe(code)
})

test.each([
  ['empty', ''],
  ['too long', 'x'.repeat(maxOfferLength + 1)],
])('an offer that is %s does not reach the media', async (_what, offer) => {
  const connecting = vi.spyOn(server.dependencies.roomMedia, 'connect').mockResolvedValue('answer')
  const { connection } = await enter(teacher)
  expect(await refusalOf(connection.invoke('Connect', offer))).toBe('INVALID_MESSAGE')
  expect(connecting).not.toHaveBeenCalled()
  expect(await refusalOf(connection.invoke('Connect', `${'x'.repeat(38)}\r\n`.repeat(maxOfferLength / 40)))).toBe(
    'no refusal',
  )
})

test('before entering, a member checks their line with their own pass, and gets the relays', async () => {
  const checking = vi.spyOn(server.dependencies.roomMedia, 'check').mockResolvedValue('answer')
  const one = await enter(teacher)
  const { connection } = await connect(student(0))
  const link = await joinLinkOf(server, student(0), room)
  expect(await refusalOf(connection.invoke('CheckLine', ...keysOf(one.link), 'offer'))).toBe('SESSION_TOKEN_INVALID')
  const checked = await connection.invoke('CheckLine', ...keysOf(link), 'offer')
  expect(checked).toEqual({
    answer: 'answer',
    iceServers: [
      { urls: ['stun:stun.hien.test:3478'] },
      expect.objectContaining({ username: expect.stringContaining(student(0).id) }),
    ],
  })
  expect(checking.mock.calls).toEqual([['offer']])
  expect(await peersInRoom()).toBe(1)
})

test("SetDataSaver applies to the caller's own connection", async () => {
  const saving = vi.spyOn(server.dependencies.roomMedia, 'setDataSaver')
  const { connection, entered, link } = await enter(teacher)
  await connection.invoke('SetDataSaver', true)
  expect(saving.mock.calls).toEqual([[keysOf(link)[0], entered.id, true]])
})

test('a pass opens one session for one member, while they are in the class and the lesson is running', async () => {
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

test('the end of the lesson empties the room, and nobody can enter again', async () => {
  const one = await enter(teacher)
  const two = await enter(student(0))
  await endLesson()
  await until('both clients get RoomEnded', () =>
    [one, two].every((client) => received(client, 'RoomEnded').length === 1),
  )
  await expect.poll(peersInRoom).toBe(0)
  await expect.poll(() => countIn('video_rooms')).toBe(0)
  expect(await refusalOf(two.enter(two.link))).toBe('SESSION_TOKEN_INVALID')
})

test('a student removed from the class is put out of the room', async () => {
  const one = await enter(teacher)
  const two = await enter(student(0))
  await server.graphql(
    teacher.accessToken,
    'mutation ($id: ID!, $code: String!) { classRemoveCandidate(id: $id, candidateCode: $code) { isSuccess } }',
    { id: room.classId, code: student(0).code },
  )
  await until('the student gets RoomEnded', () => received(two, 'RoomEnded').length === 1)
  await until('the teacher sees the student leave', () => received(one, 'PeerLeft').length === 1)
  expect(await refusalOf(two.connection.invoke('RaiseHand', true))).toBe('NOT_IN_GROUP')
})

test('members whose node died free their places after half a minute', async () => {
  const one = await enter(teacher)
  await fillRoom(server, room.classId, maxStudents)
  const late = await connect(student(0))
  const link = await joinLinkOf(server, student(0), room)
  expect(await refusalOf(late.enter(link))).toBe('ROOM_FULL')
  for (let seconds = 0; seconds < 50; seconds += 10) {
    server.clock.advance(10_000)
    await server.videoRooms.tick()
    await server.videoRooms.reconcile()
  }
  await until('the teacher sees all students leave', () => received(one, 'PeerLeft').length === maxStudents)
  expect((await late.enter(link)).peers.map(({ memberId }) => memberId)).toEqual([teacher.id])
})

test('the first to enter after no row was updated for 40 s finds a place and puts nobody out', async () => {
  const one = await enter(teacher)
  await enter(student(1))
  await fillRoom(server, room.classId, maxStudents - 1)
  server.clock.advance(40_000)
  expect((await enter(student(0))).entered.peers).toHaveLength(maxStudents + 1)
  await until('the teacher sees a member enter', () => received(one, 'PeerEntered').length === 2)
  expect(received(one, 'PeerLeft')).toEqual([])
  expect(await peersInRoom()).toBe(maxStudents + 2)
})

test('a flood of calls is refused, and the connection stays open', async () => {
  const { connection } = await enter(teacher)
  const answers = []
  for (let index = 0; index < 30; index += 1) answers.push(refusalOf(connection.invoke('RaiseHand', index % 2 === 0)))
  // Twenty calls are allowed at once, and entering used one. So 19 of 30 calls succeed and 11 are refused.
  expect((await Promise.all(answers)).filter((answer) => answer === 'RATE_LIMITED')).toHaveLength(11)
  server.clock.advance(1_000)
  expect(await refusalOf(connection.invoke('RaiseHand', true))).toBe('no refusal')
})

test('the oldest connection of a member with more than twenty is closed', async () => {
  const oldest = await connect(student(0))
  const another = await connect(student(1))
  const later = []
  for (let n = 0; n < 20; n++) later.push(await connect(student(0)))
  await until('the oldest connection is closed', () => oldest.connection.state === 'Disconnected')
  expect(later.every(({ connection }) => connection.state === 'Connected')).toBe(true)
  expect(another.connection.state).toBe('Connected')
})

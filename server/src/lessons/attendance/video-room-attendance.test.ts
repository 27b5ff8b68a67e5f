/** Tests that attendance in the video room is exact to the second. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aRoom, endLesson, until } from '../../../test/hub-client.ts'
import { aStudent, aTeacher, signInMember, type TestMember } from '../../../test/people.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { createVideoRoomVisitors, joinLinkOf, keysOf, type VideoRoomVisitors } from '../../../test/video-room-client.ts'

let server: TestServer
let visitors: VideoRoomVisitors
let teacher: TestMember
let an: TestMember
let binh: TestMember
let room: Awaited<ReturnType<typeof aRoom>>

beforeAll(async () => {
  server = await createTestServer()
  visitors = createVideoRoomVisitors(server, await server.listen())
  teacher = await aTeacher(server)
  an = await aStudent(server)
  binh = await aStudent(server)
})
beforeEach(async () => {
  at('19:00:00')
  for (const member of [teacher, an, binh])
    Object.assign(member, await signInMember(server, member.userName, member.password))
  room = await aRoom(server, teacher, [an, binh])
  await server.sql.query("update enrolments set joined_at = '2026-11-01' where class_id = $1", [room.classId])
  await joinLinkOf(server, teacher, room)
})
afterEach(() => visitors.leave())
afterAll(() => server.close())

const instantOf = (time: string) => new Date(`2026-11-24T${time}+07:00`).toISOString()
const at = (time: string) => server.clock.set(instantOf(time))

const enter = (member: TestMember) => visitors.enter(member, room)
/** Lets time pass and calls the hub's tick every ten seconds. The tick records which connections are still there. */
async function stayUntil(from: string, to: string) {
  for (let time = Date.parse(instantOf(from)); time <= Date.parse(instantOf(to)); time += 10_000) {
    server.clock.set(new Date(time).toISOString())
    await server.videoRooms.tick()
  }
}
const page = (member: TestMember, link: string) => {
  const [id, pass] = keysOf(link)
  return server.graphql(
    member.accessToken,
    'query ($id: ID!, $pass: String!) { meetingGetPage(sessionId: $id, pass: $pass) { isSuccess } }',
    { id, pass },
  )
}
/** Returns a member's first arrival, last departure and total seconds. Overlapping seconds count once. */
async function stayOf(member: TestMember) {
  const { rows } = await server.sql.query<{ came: Date; went: Date }>(
    `select joined_at as came, left_at as went from attendance_stays
     where session_id in (select id from lesson_sessions where class_id = $1) and member_id = $2 order by joined_at`,
    [room.classId, member.id],
  )
  const counted = new Set<number>()
  for (const { came, went } of rows)
    for (let second = came.getTime(); second < went.getTime(); second += 1000) counted.add(second)
  return {
    came: rows[0]?.came.toISOString(),
    went: rows
      .map(({ went }) => went.toISOString())
      .toSorted()
      .at(-1),
    seconds: counted.size,
  }
}
const stay = (came: string, went: string, seconds: number) => ({
  came: instantOf(came),
  went: instantOf(went),
  seconds,
})
const isIn = async (member: TestMember) =>
  (await server.sql.query('select from meeting_peers where member_id = $1', [member.id])).rowCount

test('a stay lasts from the second of entering to the second of leaving', async () => {
  at('19:00:03')
  const { connection } = await enter(an)
  await stayUntil('19:00:10', '19:05:00')
  at('19:05:07')
  await connection.invoke('LeaveRoom')
  expect(await stayOf(an)).toEqual(stay('19:00:03', '19:05:07', 304))
})

test('a student who loses the connection is away from then on, even if they return a moment later', async () => {
  at('19:00:03')
  const { connection, link } = await enter(an)
  await stayUntil('19:00:10', '19:01:00')
  at('19:01:04')
  await connection.stop()
  await expect.poll(() => isIn(an)).toBe(0)
  at('19:01:15')
  await page(an, link)
  at('19:01:21')
  await enter(an)
  at('19:01:26')
  await server.videoRooms.tick()
  // 61 s until the connection was lost, plus 11 s since An opened the page again.
  expect(await stayOf(an)).toEqual(stay('19:00:03', '19:01:26', 72))
})

test('one connection can enter and leave several times', async () => {
  at('19:00:10')
  const { connection, link, enter: again } = await enter(an)
  at('19:00:40')
  await connection.invoke('LeaveRoom')
  at('19:01:00')
  await again(link)
  at('19:01:05')
  await connection.invoke('LeaveRoom')
  expect(await stayOf(an)).toEqual(stay('19:00:10', '19:01:05', 35))
})

test('another device continues the stay, and requests by the page add nothing', async () => {
  at('19:00:00')
  const first = await enter(an)
  at('19:00:08')
  await page(an, first.link)
  at('19:00:25')
  const second = await enter(an)
  await until('the first connection is replaced', () => first.argumentsOf('Replaced').length === 1)
  at('19:00:31')
  await page(an, second.link)
  await second.connection.invoke('LeaveRoom')
  expect(await stayOf(an)).toEqual(stay('19:00:00', '19:00:31', 31))
})

test('time in the green room counts until the student enters, unless its page was silent for too long', async () => {
  const link = await joinLinkOf(server, an, room)
  const late = await joinLinkOf(server, binh, room)
  at('19:00:09')
  for (const [member, own] of [
    [an, link],
    [binh, late],
  ] as const)
    await page(member, own)
  at('19:00:17')
  const client = await visitors.connect(an)
  await client.enter(link)
  at('19:00:20')
  await client.connection.invoke('LeaveRoom')
  at('19:01:00')
  const other = await visitors.connect(binh)
  await other.enter(late)
  at('19:01:10')
  await other.connection.invoke('LeaveRoom')
  expect(await stayOf(an)).toEqual(stay('19:00:00', '19:00:20', 20))
  expect(await stayOf(binh)).toEqual(stay('19:00:00', '19:01:10', 19))
})

test('a student who is put out was there until that second', async () => {
  const lead = await enter(teacher)
  at('19:00:02')
  await enter(an)
  await stayUntil('19:00:10', '19:02:00')
  at('19:02:06')
  await lead.connection.invoke('RemoveMember', an.id)
  expect(await stayOf(an)).toEqual(stay('19:00:02', '19:02:06', 124))
})

test('a student on a node that died was there until its last report, even if the lesson ends later', async () => {
  await enter(an)
  const { connection } = await enter(binh)
  await stayUntil('19:00:10', '19:01:00')
  // Rename An's connection, so that it seems to belong to another node, which has died and reports nothing more.
  await server.sql.query("update meeting_peers set connection_id = 'dead ' || connection_id where member_id = $1", [
    an.id,
  ])
  await server.sql.query("update attendance_stays set connection = 'dead ' || connection where member_id = $1", [an.id])
  await stayUntil('19:01:10', '19:02:00')
  at('19:02:05')
  await connection.invoke('LeaveRoom')
  await enter(teacher)
  expect(await endLesson(server, teacher, room.classId)).toBe('ok')
  expect(await stayOf(an)).toEqual(stay('19:00:00', '19:01:00', 60))
  expect(await stayOf(binh)).toEqual(stay('19:00:00', '19:02:05', 125))
})

test('the end of the lesson ends the stays of everybody in the room, on all nodes, at that second', async () => {
  at('19:00:04')
  await enter(an)
  await enter(binh)
  await stayUntil('19:00:10', '19:03:00')
  // Rename Bình's connection, so that it seems to belong to another node.
  await server.sql.query("update meeting_peers set connection_id = 'far ' || connection_id where member_id = $1", [
    binh.id,
  ])
  await server.sql.query("update attendance_stays set connection = 'far ' || connection where member_id = $1", [
    binh.id,
  ])
  at('19:03:08')
  expect(await endLesson(server, teacher, room.classId)).toBe('ok')
  for (const member of [an, binh]) expect(await stayOf(member)).toEqual(stay('19:00:04', '19:03:08', 184))
  await server.videoRooms.tick()
  at('19:03:20')
  await server.videoRooms.tick()
  expect(await stayOf(an)).toEqual(stay('19:00:04', '19:03:08', 184))
})

test('a lesson that ends by itself also ends the stays', async () => {
  at('19:00:04')
  await enter(an)
  await server.sql.query('update lesson_sessions set expires_at = $2 where class_id = $1', [
    room.classId,
    instantOf('19:01:05'),
  ])
  await stayUntil('19:00:10', '19:01:00')
  at('19:01:05')
  await server.sweep()
  expect(await stayOf(an)).toEqual(stay('19:00:04', '19:01:05', 61))
})

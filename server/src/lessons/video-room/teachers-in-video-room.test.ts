/** Tests that teachers always get into a video room, what they may do there, and when they are removed (decision 056). */
import { maxStudents } from '@hien/contract/video-room'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCentreTeacher } from '../../../test/centres.ts'
import { aCentreRoom, type CentreRoom } from '../../../test/centre-rooms.ts'
import { allReceived, refusalOf, until } from '../../../test/hub-client.ts'
import { aStudent, signInMember, type TestMember } from '../../../test/people.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import {
  createVideoRoomVisitors,
  fillRoom,
  joinLinkOf,
  nothing,
  type VideoRoomClient,
  type VideoRoomVisitors,
} from '../../../test/video-room-client.ts'

let server: TestServer
let visitors: VideoRoomVisitors
let students: TestMember[]
let room: CentreRoom

beforeAll(async () => {
  server = await createTestServer()
  visitors = createVideoRoomVisitors(server, await server.listen())
  students = await Promise.all(Array.from({ length: 3 }, () => aStudent(server)))
})
beforeEach(async () => {
  server.clock.set('2026-11-24T19:00:00+07:00')
  for (const student of students) Object.assign(student, await signInMember(server, student.userName, student.password))
  room = await aCentreRoom(server, students.slice(0, 1))
})
afterEach(() => visitors.leave())
afterAll(() => server.close())

const student = (index: number): TestMember => students[index]!
/** Enrols all students by SQL, because requesting and approving each enrolment over the API takes too long. */
const letAllJoin = () =>
  server.sql.query(
    `insert into enrolments (class_id, member_id, state, joined_at) select $1, id, 'joined', now() from unnest($2::uuid[]) as id
     on conflict do nothing`,
    [room.classId, students.map(({ id }) => id)],
  )
const connect = (member: TestMember) => visitors.connect(member)
const enter = (member: TestMember, media = nothing) => {
  server.clock.advance(1)
  return visitors.enter(member, room, media)
}
const received = (client: VideoRoomClient, name: Parameters<VideoRoomClient['argumentsOf']>[0]) =>
  client.argumentsOf(name)
const isOut = async ({ connection }: VideoRoomClient) =>
  expect(await refusalOf(connection.invoke('RaiseHand', true))).toBe('NOT_IN_GROUP')
async function page(member: TestMember, link: string) {
  const { pathname, searchParams } = new URL(link)
  const { data } = await server.graphql<{
    meetingGetPage: {
      item: { isTeacher: boolean; teacherName: string; participants: { role: string }[] } | null
      error: { code: string } | null
    }
  }>(
    member.accessToken,
    `query ($id: ID!, $pass: String!) { meetingGetPage(sessionId: $id, pass: $pass) {
      item { isTeacher teacherName participants { role } } error { code }
    } }`,
    { id: pathname.split('/').at(-1), pass: searchParams.get('pass') },
  )
  return data!.meetingGetPage
}

const speaking = { ...nothing, microphone: true }

test('teacher, substitute and centre can all enter a full room, in any order, and each can mute the students', async () => {
  await letAllJoin()
  await room.nameSubstitute(room.colleague)
  const substitute = await enter(room.colleague, speaking)
  const pupil = await enter(student(0))
  await fillRoom(server, room.classId, maxStudents - 1)
  const centre = await enter(room.centre)
  const teacher = await enter(room.teacher)
  expect(teacher.entered.peers.map(({ role }) => role).toSorted()).toEqual([
    'CENR',
    ...Array<string>(maxStudents).fill('MEME'),
    'TCHER',
  ])
  await substitute.connection.invoke('GiveFloor', pupil.entered.id)
  for (const [n, one] of [substitute, centre, teacher].entries()) {
    await pupil.connection.invoke('SetMedia', speaking)
    await one.connection.invoke('MuteAll')
    await until('the student gets Muted', () => received(pupil, 'Muted').length === n + 1)
  }
  expect(received(substitute, 'Muted')).toEqual([])
  expect(await refusalOf(pupil.connection.invoke('MuteAll'))).toBe('FORBIDDEN')
})

test('a second teacher takes no student’s place', async () => {
  await letAllJoin()
  await room.nameSubstitute(room.colleague)
  await enter(room.colleague)
  await enter(room.centre)
  await enter(student(0))
  await fillRoom(server, room.classId, maxStudents - 2)
  expect((await enter(student(1))).entered.peers).toHaveLength(maxStudents + 1)
  const late = await connect(student(2))
  expect(await refusalOf(late.enter(await joinLinkOf(server, student(2), room)))).toBe('ROOM_FULL')
})

test('the teacher who came first leads; another speaks from a place, and leads when the first has left', async () => {
  await room.nameSubstitute(room.colleague)
  // The substitute has started the lesson, but has not entered the room.
  await joinLinkOf(server, room.colleague, room)
  const pupil = await enter(student(0))
  expect(pupil.entered.stage.lead).toBe(null)
  const substitute = await enter(room.colleague, speaking)
  await until('the student hears who leads', () => received(pupil, 'StageChanged').length === 1)
  const centre = await enter(room.centre, speaking)
  expect(centre.entered.stage).toMatchObject({
    lead: substitute.entered.id,
    speakers: [centre.entered.id, null, null, null],
  })
  await substitute.connection.invoke('LeaveRoom')
  await until(
    'the centre gets the lead',
    () => pupil.argumentsOf('StageChanged').at(-1)?.[0].lead === centre.entered.id,
  )
  expect(pupil.argumentsOf('StageChanged').at(-1)?.[0].speakers).toEqual([null, null, null, null])
  // A leading teacher who enters on another device leads on that device.
  const phone = await enter(room.centre)
  expect(phone.entered.stage.lead).toBe(phone.entered.id)
})

test("a centre that enters early leads until the lesson's substitute comes, then speaks from a place", async () => {
  await room.nameSubstitute(room.colleague)
  await joinLinkOf(server, room.colleague, room)
  const centre = await enter(room.centre, speaking)
  expect(centre.entered.stage.lead).toBe(centre.entered.id)
  const pupil = await enter(student(0))
  const substitute = await enter(room.colleague, speaking)
  const stage = { lead: substitute.entered.id, speakers: [centre.entered.id, null, null, null] }
  expect(substitute.entered.stage).toMatchObject(stage)
  for (const client of [centre, pupil])
    await expect.poll(() => client.argumentsOf('StageChanged').at(-1)?.[0]).toMatchObject(stage)
  expect(pupil.argumentsOf('PeerChanged')).toEqual([])
})

test('a centre that led is muted and told so if no place to speak is free', async () => {
  await letAllJoin()
  await joinLinkOf(server, room.teacher, room)
  const centre = await enter(room.centre, speaking)
  const pupil = await enter(student(0))
  await fillRoom(server, room.classId, 4)
  await server.sql.query(
    `update meeting_peers set speaker_place = numbered.place
     from (select connection_id, row_number() over () - 1 as place from meeting_peers where connection_id like 'seat %'
       and session_id = (select session_id from meeting_peers where connection_id = $1)) as numbered
     where meeting_peers.connection_id = numbered.connection_id`,
    [centre.entered.id],
  )
  const teacher = await enter(room.teacher)
  expect(teacher.entered.stage.lead).toBe(teacher.entered.id)
  for (const client of [centre, pupil])
    await expect.poll(() => client.argumentsOf('PeerChanged')).toEqual([[centre.entered.id, nothing]])
})

test("the page names this lesson's teacher, lists teachers first, and tells each of them that they teach", async () => {
  await room.nameSubstitute(room.colleague)
  const links = new Map<TestMember, string>()
  for (const member of [room.colleague, student(0), room.centre, room.teacher])
    links.set(member, await joinLinkOf(server, member, room))
  await enter(student(0))
  await enter(room.colleague)
  const pages = await Promise.all([...links].map(([member, link]) => page(member, link)))
  expect(pages.map(({ item }) => [item!.isTeacher, item!.teacherName])).toEqual([
    [true, room.colleague.name],
    [false, room.colleague.name],
    [true, room.colleague.name],
    [true, room.colleague.name],
  ])
  for (const { item } of pages) expect(item!.participants.map(({ role }) => role)).toEqual(['TCHER', 'MEME'])
})

test('in a course without a teacher the page names no teacher', async () => {
  await room.removeFromCentre(room.teacher)
  const link = await joinLinkOf(server, room.centre, room)
  expect((await page(room.centre, link)).item).toMatchObject({ isTeacher: true, teacherName: '' })
})

test('A75: a replaced teacher and a removed substitute are put out at once and their passes end; the others stay', async () => {
  await room.nameSubstitute(room.colleague)
  const substitute = await enter(room.colleague)
  const teacher = await enter(room.teacher)
  const centre = await enter(room.centre)
  const pupil = await enter(student(0))
  await room.nameTeacher(await aCentreTeacher(server, room.centre))
  await until('the teacher gets RoomEnded', () => received(teacher, 'RoomEnded').length === 1)
  await room.removeFromCentre(room.colleague)
  await until('the substitute gets RoomEnded', () => received(substitute, 'RoomEnded').length === 1)
  await until('the student sees both teachers leave', () => received(pupil, 'PeerLeft').length === 2)
  for (const [member, client] of [
    [room.teacher, teacher],
    [room.colleague, substitute],
  ] as const) {
    await isOut(client)
    expect(await refusalOf(client.enter(client.link))).toBe('SESSION_TOKEN_INVALID')
    expect((await page(member, client.link)).error?.code).toBe('SESSION_TOKEN_INVALID')
  }
  await server.videoRooms.reconcile()
  await allReceived(centre, pupil)
  expect([received(centre, 'RoomEnded'), received(pupil, 'RoomEnded')]).toEqual([[], []])
})

test('a teacher who no longer teaches is put out by the next reconcile, even if nothing was announced', async () => {
  const teacher = await enter(room.teacher)
  const pupil = await enter(student(0))
  await server.sql.query('update courses set teacher_id = null where centre_id = $1', [room.centre.id])
  await server.videoRooms.reconcile()
  await until('the teacher gets RoomEnded', () => received(teacher, 'RoomEnded').length === 1)
  await until('the student sees the teacher leave', () => received(pupil, 'PeerLeft').length === 1)
  await isOut(teacher)
})

test('the substitute of a running lesson stays in its room if the course is given to another teacher, or to them', async () => {
  await room.nameSubstitute(room.colleague)
  const substitute = await enter(room.colleague)
  const between = await aCentreTeacher(server, room.centre)
  await room.nameTeacher(between)
  await server.videoRooms.reconcile()
  const putOut = await enter(between)
  await room.nameTeacher(room.colleague)
  // One check after the change looks at both members, and puts out only the other teacher.
  await until('the other teacher gets RoomEnded', () => received(putOut, 'RoomEnded').length === 1)
  await server.videoRooms.reconcile()
  await allReceived(substitute)
  expect(received(substitute, 'RoomEnded')).toEqual([])
  expect((await page(room.colleague, substitute.link)).item).toMatchObject({ isTeacher: true })
})

/** Those who teach in a video room: places, what they may, and how they are out when they teach no more (decision 056). */
import { maxPeers, maxStudentPeers } from '@hien/contract/video-room'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCentreTeacher } from '../../../test/centres.ts'
import { aCentreRoom, type CentreRoom } from '../../../test/centre-rooms.ts'
import { refusalOf, settle, until } from '../../../test/hub-client.ts'
import { aStudent, signInMember, type TestMember } from '../../../test/people.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { connectVideoRoomHub, joinLinkOf, type VideoRoomClient } from '../../../test/video-room-client.ts'

let server: TestServer
let address: string
let students: TestMember[]
let room: CentreRoom
const open: VideoRoomClient[] = []

beforeAll(async () => {
  server = await createTestServer()
  address = await server.listen()
  students = await Promise.all(Array.from({ length: maxPeers }, () => aStudent(server)))
})
beforeEach(async () => {
  server.clock.set('2026-11-24T19:00:00+07:00')
  for (const student of students) Object.assign(student, await signInMember(server, student.userName, student.password))
  room = await aCentreRoom(server, students.slice(0, 1))
})
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ connection }) => connection.stop()))
})
afterAll(() => server.close())

const student = (index: number): TestMember => students[index]!
/** All students, at once: asking and approving of each takes long. */
const letAllJoin = () =>
  server.sql.query(
    `insert into enrolments (class_id, member_id, state, joined_at) select $1, id, 'joined', now() from unnest($2::uuid[]) as id
     on conflict do nothing`,
    [room.classId, students.map(({ id }) => id)],
  )
async function connect(member: TestMember) {
  const client = await connectVideoRoomHub(address, member)
  open.push(client)
  return client
}
async function enter(member: TestMember) {
  server.clock.advance(1)
  const client = await connect(member)
  const link = await joinLinkOf(server, member, room)
  return { ...client, link, entered: await client.enter(link) }
}
const heard = ({ received }: VideoRoomClient, name: string) =>
  received.filter((event) => event.name === name).map(({ args }) => args as unknown[])
const isOut = async ({ connection }: VideoRoomClient) =>
  expect(await refusalOf(connection.invoke('Signal', 'anybody', 'x'))).toBe('NOT_IN_GROUP')
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

test('teacher, substitute and centre all get into a full room, whoever comes first, and each may ask for silence', async () => {
  await letAllJoin()
  await room.nameSubstitute(room.colleague)
  const substitute = await enter(room.colleague)
  const inside: Awaited<ReturnType<typeof enter>>[] = []
  for (let index = 0; index < maxStudentPeers; index += 1) inside.push(await enter(student(index)))
  const centre = await enter(room.centre)
  const teacher = await enter(room.teacher)
  expect(teacher.entered.peers.map(({ role }) => role).toSorted()).toEqual(['CENR', ...Array(7).fill('MEME'), 'TCHER'])
  for (const [n, one] of [substitute, centre, teacher].entries()) {
    await one.connection.invoke('MuteAll')
    await until('the students are asked', () => inside.every((client) => heard(client, 'MuteAsked').length === n + 1))
  }
  expect(await refusalOf(inside[0]!.connection.invoke('MuteAll'))).toBe('FORBIDDEN')
})

test('a second one who teaches takes a place a student could have, and who waits is told so', async () => {
  await letAllJoin()
  await room.nameSubstitute(room.colleague)
  await enter(room.colleague)
  const centre = await enter(room.centre)
  for (let index = 0; index < maxStudentPeers - 1; index += 1) await enter(student(index))
  const late = await connect(student(maxPeers - 1))
  const link = await joinLinkOf(server, student(maxPeers - 1), room)
  expect(await refusalOf(late.enter(link))).toBe('ROOM_FULL')
  const { pathname, searchParams } = new URL(link)
  await late.connection.invoke('AwaitPlace', pathname.split('/').at(-1), searchParams.get('pass'))
  await centre.connection.invoke('LeaveRoom')
  await server.videoRooms.reconcile()
  await until('they are told', () => heard(late, 'PlacesFree').length > 0)
  expect(heard(late, 'PlacesFree')).toEqual([[1]])
  expect((await late.enter(link)).peers).toHaveLength(maxStudentPeers)
})

test('the page names who teaches this lesson, shows them first, and says to each of them that they teach', async () => {
  await room.nameSubstitute(room.colleague)
  const links = new Map<TestMember, string>()
  for (const member of [room.colleague, student(0), room.centre, room.teacher])
    links.set(member, await joinLinkOf(server, member, room))
  for (const [member, link] of links) await page(member, link)
  const pages = await Promise.all([...links].map(([member, link]) => page(member, link)))
  expect(pages.map(({ item }) => [item!.isTeacher, item!.teacherName])).toEqual([
    [true, room.colleague.name],
    [false, room.colleague.name],
    [true, room.colleague.name],
    [true, room.colleague.name],
  ])
  expect(pages[1]!.item!.participants.at(-1)!.role).toBe('MEME')
})

test('in a course without a teacher the page names nobody', async () => {
  await room.removeFromCentre(room.teacher)
  const link = await joinLinkOf(server, room.centre, room)
  expect((await page(room.centre, link)).item).toMatchObject({ isTeacher: true, teacherName: '' })
})

test('A75: a teacher whose course is given to another, and a substitute who is removed, are out at once with their passes; the others stay', async () => {
  await room.nameSubstitute(room.colleague)
  const substitute = await enter(room.colleague)
  const teacher = await enter(room.teacher)
  const centre = await enter(room.centre)
  const pupil = await enter(student(0))
  await room.nameTeacher(await aCentreTeacher(server, room.centre))
  await until('the teacher is out', () => heard(teacher, 'RoomEnded').length === 1)
  await room.removeFromCentre(room.colleague)
  await until('the substitute is out', () => heard(substitute, 'RoomEnded').length === 1)
  await until('the others hear of both', () => heard(pupil, 'PeerLeft').length === 2)
  for (const [member, client] of [
    [room.teacher, teacher],
    [room.colleague, substitute],
  ] as const) {
    await isOut(client)
    expect(await refusalOf(client.enter(client.link))).toBe('SESSION_TOKEN_INVALID')
    expect((await page(member, client.link)).error?.code).toBe('SESSION_TOKEN_INVALID')
  }
  await settle()
  expect([heard(centre, 'RoomEnded'), heard(pupil, 'RoomEnded')]).toEqual([[], []])
})

test('nobody needs to say it: the next look at the rows puts out who teaches no more', async () => {
  const teacher = await enter(room.teacher)
  const pupil = await enter(student(0))
  await server.sql.query('update courses set teacher_id = null where centre_id = $1', [room.centre.id])
  await server.videoRooms.reconcile()
  await until('the teacher is out', () => heard(teacher, 'RoomEnded').length === 1)
  await until('the student hears of it', () => heard(pupil, 'PeerLeft').length === 1)
  await isOut(teacher)
})

test('the substitute of the lesson that runs stays in its room though the course is given to another, or to them', async () => {
  await room.nameSubstitute(room.colleague)
  const substitute = await enter(room.colleague)
  for (const next of [await aCentreTeacher(server, room.centre), room.colleague]) {
    await room.nameTeacher(next)
    await server.videoRooms.reconcile()
  }
  await settle()
  expect(heard(substitute, 'RoomEnded')).toEqual([])
  expect((await page(room.colleague, substitute.link)).item).toMatchObject({ isTeacher: true })
})

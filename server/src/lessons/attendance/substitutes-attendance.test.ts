/** Tests which attendance and recordings of a class a centre and a substitute see, and their role in the meeting. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCentreRoom, enterRoom, type CentreRoom } from '../../../test/centre-rooms.ts'
import { endLesson } from '../../../test/hub-client.ts'
import { signInMember, type TestMember } from '../../../test/people.ts'
import { createMeetingPlace, type MeetingPlace } from '../../../test/stand-ins/meeting-place.ts'

let place: MeetingPlace
let room: CentreRoom
beforeAll(async () => {
  place = await createMeetingPlace()
})
beforeEach(async () => {
  const { an, binh, server } = place
  server.clock.set('2026-11-24T18:50:00+07:00')
  for (const member of [an, binh]) Object.assign(member, await signInMember(server, member.userName, member.password))
  room = await aCentreRoom(server, [an, binh])
  // Backdate the enrolments: they have times of the database's clock, which can be later than the test's clock.
  await server.sql.query(`update enrolments set joined_at = '2026-11-01' where class_id = $1`, [room.classId])
})
afterAll(() => place.close())

async function at(time: string, ...members: TestMember[]) {
  const { server } = place
  server.clock.set(`2026-11-${time}+07:00`)
  for (const member of members) Object.assign(member, await signInMember(server, member.userName, member.password))
}
type Attendances = { code: string; fullName: string; present: boolean }[]
type Page = {
  error: { code: string } | null
  totalRecord: number
  items: { sessionId: string; lessonId: string | null; attendances: Attendances }[]
}
async function attendanceOf(member: TestMember): Promise<Page> {
  const { data, errors } = await place.server.graphql<{ meetingGetAttendance: Page }>(
    member.accessToken,
    `query ($classId: ID!) { meetingGetAttendance(classId: $classId) {
      error { code } totalRecord items { sessionId lessonId attendances { code fullName present } }
    } }`,
    { classId: room.classId },
  )
  if (!data) throw new Error(JSON.stringify(errors))
  return data.meetingGetAttendance
}
async function recordingsOf(member: TestMember): Promise<string> {
  const { data } = await place.server.graphql<{ meetingGetRecordings: { error: { code: string } | null } }>(
    member.accessToken,
    'query ($classId: ID!) { meetingGetRecordings(classId: $classId) { error { code } items { id } } }',
    { classId: room.classId },
  )
  return data!.meetingGetRecordings.error?.code ?? 'ok'
}
const enter = (member: TestMember) => enterRoom(place.server, member, room)
const end = (member: TestMember) => endLesson(place.server, member, room.classId)

test('a substitute sees only the lesson they teach, until a day after its end; the centre sees all lessons', async () => {
  const { an, binh } = place
  // The course's own teacher holds a lesson on the same day, before the substitute's lesson.
  await at('24T14:00:00', room.teacher, room.centre, room.colleague, an)
  await enter(room.teacher)
  expect(await end(room.teacher)).toBe('ok')
  await room.nameSubstitute(room.colleague)
  expect((await attendanceOf(room.colleague)).error?.code).toBe('NOT_FOUND')

  await at('24T19:00:00', room.colleague, an, room.centre, room.teacher)
  await enter(room.colleague)
  await enter(an)
  const during = await attendanceOf(room.colleague)
  expect([during.error, during.totalRecord, during.items.length]).toEqual([null, 1, 1])
  expect(during.items[0]!.lessonId).toBe(room.lessonId)
  expect(during.items[0]!.attendances).toEqual([
    { code: an.code, fullName: 'Nguyễn Hữu Ân', present: true },
    { code: binh.code, fullName: 'Đỗ Thanh Bình', present: false },
  ])
  await at('24T20:30:00', room.colleague, room.centre, room.teacher)
  expect(await end(room.colleague)).toBe('ok')
  for (const member of [room.centre, room.teacher]) {
    const all = await attendanceOf(member)
    expect([all.totalRecord, all.items[0]]).toMatchObject([2, { sessionId: during.items[0]!.sessionId }])
    expect(all.items[0]!.attendances.map(({ code }) => code)).toEqual([an.code, binh.code])
  }
  await at('25T20:29:59', room.colleague)
  expect((await attendanceOf(room.colleague)).totalRecord).toBe(1)
  await at('25T20:30:00', room.colleague)
  expect((await attendanceOf(room.colleague)).error?.code).toBe('NOT_FOUND')
})

test('a substitute removed from the centre no longer sees the attendance of the lesson they taught', async () => {
  await room.nameSubstitute(room.colleague)
  await enter(room.colleague)
  expect((await attendanceOf(room.colleague)).totalRecord).toBe(1)
  await room.removeFromCentre(room.colleague)
  expect((await attendanceOf(room.colleague)).error?.code).toBe('NOT_FOUND')
})

test('the centre and the teacher see recordings, a substitute does not', async () => {
  await room.nameSubstitute(room.colleague)
  await enter(room.colleague)
  expect(await Promise.all([room.centre, room.teacher, room.colleague].map(recordingsOf))).toEqual([
    'ok',
    'ok',
    'NOT_FOUND',
  ])
})

test('substitute, centre and teacher are moderators at the provider, students are not', async () => {
  await room.nameSubstitute(room.colleague)
  const roles = []
  for (const member of [room.colleague, room.centre, room.teacher, place.an])
    roles.push(new URL(await enter(member)).searchParams.get('role'))
  expect(roles).toEqual(['MODERATOR', 'MODERATOR', 'MODERATOR', 'VIEWER'])
})

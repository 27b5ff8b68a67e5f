import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aClass, aCourse, anEnrolment, type TestClass } from '../../../test/courses.ts'
import { enterLesson, roomToken, type RoomKey } from '../../../test/hub-client.ts'
import { aStudent, aTeacher, type TestMember } from '../../../test/people.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { nothing } from '../../../test/video-room-client.ts'

let server: TestServer
let teacher: TestMember
let student: TestMember
let stranger: TestMember
beforeAll(async () => {
  server = await createTestServer({ config: { bigBlueButtonLinkHosts: ['bbb.hien.test'] } })
  teacher = await aTeacher(server)
  student = await aStudent(server, { lastName: 'Nguyễn', firstName: 'Hữu Ân' })
  stranger = await aStudent(server)
})
beforeEach(() => server.clock.set('2026-11-24T18:50:00+07:00'))
afterAll(() => server.close())

async function aRoom(courseOverrides: Record<string, unknown> = {}): Promise<RoomKey & { studyClass: TestClass }> {
  const course = await aCourse(server, teacher, courseOverrides)
  const studyClass = await aClass(server, teacher, course)
  await anEnrolment(server, { class: studyClass, student, teacher, state: 'joined' })
  return { courseCode: course.code, classCode: studyClass.code, studyClass }
}

async function checkLessonLive(member: TestMember, token: string): Promise<string> {
  const { data } = await server.graphql(
    member.accessToken,
    'query ($token: String!) { meetingCheckWaitingRoom(token: $token) { isSuccess error { code } } }',
    { token },
  )
  return data?.['meetingCheckWaitingRoom']?.error?.code ?? 'live'
}

type PageAnswer = {
  meetingGetPage: {
    item: { isTeacher: boolean; participants: { name: string }[] } | null
    error: { code: string } | null
  }
}
async function openPage(member: TestMember, link: string) {
  const { pathname, searchParams } = new URL(link)
  const { data } = await server.graphql<PageAnswer>(
    member.accessToken,
    `query ($sessionId: ID!, $pass: String!) { meetingGetPage(sessionId: $sessionId, pass: $pass) {
      item { classId isTeacher courseTitle classTitle teacherName avatar startedAt groupId participants { name role } } error { code }
    } }`,
    { sessionId: pathname.split('/').at(-1), pass: searchParams.get('pass') },
  )
  return data!.meetingGetPage
}

/** Inserts a row that says the member is in the class's video room, on a connection that no node has. */
const holdPlace = (member: TestMember, { studyClass }: { studyClass: TestClass }) =>
  server.sql.query(
    `insert into meeting_peers (connection_id, session_id, member_id, media, entered_at, seen_at)
     select $2::uuid::text, id, $2::uuid, $4, $3, $3 from lesson_sessions where class_id = $1 and state = 'live'
     on conflict (connection_id) do update set seen_at = excluded.seen_at`,
    [studyClass.id, member.id, server.clock.now(), nothing],
  )

const sessionsOf = async ({ classCode }: RoomKey) =>
  (
    await server.sql.query<{ state: string; attendances: number }>(
      `select s.state, (select count(distinct member_id)::int from attendance_stays a where a.session_id = s.id) as attendances
       from lesson_sessions s join classes c on c.id = s.class_id where c.code = $1 order by s.created_at`,
      [classCode],
    )
  ).rows

test('the lesson begins with the teacher, and checking it changes nothing', async () => {
  const room = await aRoom()
  const teachers = await roomToken(server, teacher, room)
  const students = await roomToken(server, student, room)
  expect(await checkLessonLive(student, students)).toBe('MEETING_NOT_STARTED')
  expect(await enterLesson(server, student, students)).toBe('MEETING_NOT_STARTED')
  expect(await sessionsOf(room)).toEqual([])
  expect(await enterLesson(server, teacher, teachers)).toMatch(/^http/)
  expect(await checkLessonLive(student, students)).toBe('live')
  expect(await sessionsOf(room)).toEqual([{ state: 'live', attendances: 1 }])
  expect(await enterLesson(server, student, students)).toMatch(/^http/)
  expect(await sessionsOf(room)).toEqual([{ state: 'live', attendances: 2 }])
})

test('two tabs of the teacher that start at the same time start one lesson', async () => {
  const room = await aRoom()
  const token = await roomToken(server, teacher, room)
  const links = await Promise.all([1, 2, 3].map(() => enterLesson(server, teacher, token)))
  expect(links.every((link) => link.startsWith('http'))).toBe(true)
  expect(await sessionsOf(room)).toEqual([{ state: 'live', attendances: 1 }])
  const { rows } = await server.sql.query(
    `select count(*)::int as starts from messages m join lesson_sessions s on s.id = m.session_id
     join classes c on c.id = s.class_id where c.code = $1 and m.type = 'start_meeting'`,
    [room.classCode],
  )
  expect(rows).toEqual([{ starts: 1 }])
})

test('a token does not work for another member, after four hours, or after its holder has left the class', async () => {
  const room = await aRoom()
  const token = await roomToken(server, student, room)
  expect(await checkLessonLive(stranger, token)).toBe('SESSION_TOKEN_INVALID')
  expect(await checkLessonLive(teacher, token)).toBe('SESSION_TOKEN_INVALID')
  expect(await checkLessonLive(student, student.accessToken)).toBe('SESSION_TOKEN_INVALID')
  const claims = await server.dependencies.tokens.verify('waiting-room', token)
  expect((claims!.exp - server.clock.now().getTime() / 1000) / 3600).toBe(4)
  await server.sql.query('delete from enrolments where member_id = $1', [student.id])
  expect(await checkLessonLive(student, token)).toBe('SESSION_TOKEN_INVALID')
})

test('a closed class cannot hold lessons, even for its teacher', async () => {
  const room = await aRoom()
  const token = await roomToken(server, teacher, room)
  await server.sql.query('update classes set status = 0 where code = $1', [room.classCode])
  expect(await checkLessonLive(teacher, token)).toBe('CLASS_ENDED')
  expect(await enterLesson(server, teacher, token)).toBe('CLASS_ENDED')
  expect(await sessionsOf(room)).toEqual([])
})

test.each([
  ['bigblue', 'https://bbb.hien.test/b/toan-9'],
  ['zoom', 'https://us02web.zoom.us/j/85123456789?pwd=x'],
  ['google_meeting', 'https://meet.google.com/abc-defg-hij'],
])('a course with a fixed %s link leads there', async (type, link) => {
  const room = await aRoom({ liveSetting: [{ type, link }] })
  const token = await roomToken(server, teacher, room)
  expect(await enterLesson(server, teacher, token)).toBe(link)
  expect(await enterLesson(server, student, await roomToken(server, student, room))).toBe(link)
})

test('a link whose host is no longer allowed starts no lesson and is not logged', async () => {
  const room = await aRoom({ liveSetting: [{ type: 'zoom', link: 'https://zoom.us/j/85123456789?pwd=geheim' }] })
  await server.sql.query(`update courses set room_link = 'https://evil.example/geheim' where code = $1`, [
    room.courseCode,
  ])
  const token = await roomToken(server, teacher, room)
  expect(await enterLesson(server, teacher, token)).toBe('MEETING_PROVIDER_FAILED')
  expect(await sessionsOf(room)).toEqual([{ state: 'waiting', attendances: 0 }])
  expect(server.logLines.join('')).not.toContain('geheim')
})

test('the page of the video room shows who is in it, only to the member the link was made for', async () => {
  const room = await aRoom()
  const teachersLink = await enterLesson(server, teacher, await roomToken(server, teacher, room))
  const studentsLink = await enterLesson(server, student, await roomToken(server, student, room))
  await holdPlace(teacher, room)
  await holdPlace(student, room)
  expect(await openPage(student, studentsLink)).toEqual({
    item: {
      classId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      isTeacher: false,
      courseTitle: 'Toán 9 nâng cao',
      classTitle: 'Lớp tối thứ ba',
      teacherName: teacher.name,
      avatar: expect.stringMatching(/^#[0-9a-f]{6}$/),
      startedAt: '2026-11-24T11:50:00.000Z',
      groupId: `${room.courseCode}_${room.classCode}`,
      participants: [
        { name: teacher.name, role: 'TCHER' },
        { name: 'Nguyễn Hữu Ân', role: 'MEME' },
      ],
    },
    error: null,
  })
  expect((await openPage(stranger, studentsLink)).error?.code).toBe('SESSION_TOKEN_INVALID')
  expect((await openPage(student, teachersLink)).error?.code).toBe('SESSION_TOKEN_INVALID')
  server.clock.advance(31_000)
  await holdPlace(student, room)
  const page = await openPage(student, studentsLink)
  expect(page.item?.participants.map(({ name }) => name)).toEqual(['Nguyễn Hữu Ân'])
  expect((await openPage(teacher, teachersLink)).item?.isTeacher).toBe(true)
})

test('a lesson and its links end by themselves an hour after the planned end', async () => {
  const room = await aRoom()
  const link = await enterLesson(server, teacher, await roomToken(server, teacher, room))
  await server.sql.query(`update lesson_sessions set expires_at = $1 where state = 'live'`, [
    new Date(server.clock.now().getTime() + 60_000),
  ])
  server.clock.advance(59_999)
  await server.sweep()
  expect((await openPage(teacher, link)).error).toBeNull()
  server.clock.advance(1)
  expect((await openPage(teacher, link)).error?.code).toBe('CLASS_ENDED')
  await server.sweep()
  expect((await sessionsOf(room)).map(({ state }) => state)).toEqual(['ended'])
  await enterLesson(server, teacher, await roomToken(server, teacher, room))
  expect((await sessionsOf(room)).map(({ state }) => state)).toEqual(['ended', 'live'])
})

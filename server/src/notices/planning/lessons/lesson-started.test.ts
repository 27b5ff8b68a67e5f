import { afterEach, beforeAll, beforeEach, afterAll, expect, test } from 'vitest'
import { anEnrolment } from '../../../../test/courses.ts'
import { liftLimits } from '../../../../test/fuzz/run-operations.ts'
import {
  aRoom,
  createVisitors,
  endLesson,
  enterLesson,
  roomToken,
  type RoomKey,
  type Visitors,
} from '../../../../test/hub-client.ts'
import { planKind, stillValidOf } from '../../../../test/notice-lessons.ts'
import { aStudent, aTeacher, type TestMember } from '../../../../test/people.ts'
import { noticesOf } from '../../../../test/stored-notices.ts'
import { createTestServer, type TestServer } from '../../../../test/test-server.ts'
import { lessonStarted } from './lesson-started.ts'

let server: TestServer
let visitors: Visitors
let teacher: TestMember
let [present, inside, absent, waiting]: TestMember[] = []
let room: RoomKey & { classId: string; groupId: string }
beforeAll(async () => {
  server = await createTestServer({ runsJobs: true })
  // Each test creates its own members, more than the rate limits would allow.
  liftLimits(server)
  visitors = createVisitors(server, await server.listen())
})
beforeEach(async () => {
  server.clock.set('2026-11-24T18:58:00+07:00')
  teacher = await aTeacher(server)
  ;[present, inside, absent, waiting] = await Promise.all([1, 2, 3, 4].map(() => aStudent(server)))
  room = await aRoom(server, teacher, [present!, inside!, absent!])
  await anEnrolment(server, {
    class: { id: room.classId, code: room.classCode, title: '', courseCode: room.courseCode },
    student: waiting!,
    teacher,
    state: 'wait',
  })
  await server.sql.query(`update members set gender = 'FEMALE' where id = $1`, [teacher.id])
  await server.sql.query(`update classes set title = 'Toán 7A' where id = $1`, [room.classId])
})
afterEach(() => visitors.leave())
afterAll(() => server.close())

/** Starts a lesson at 18:58 by SQL only, so that no event is published. */
const liveSession = `insert into lesson_sessions (class_id, state, started_at, expires_at)
  values ($1, 'live', '2026-11-24T18:58:00+07:00', '2026-11-24T21:00:00+07:00')`

const all = () => [present!, inside!, absent!, waiting!, teacher]
const started = () => planKind(server, 'lesson_started', all())
const enter = async (member: TestMember) => enterLesson(server, member, await roomToken(server, member, room))

test('students outside the waiting room get a notice of the start from its event, without a scan', async () => {
  await visitors.join(present!, room)
  expect(await started()).toEqual([])
  await enter(teacher)
  await expect.poll(() => noticesOf(server, 'lesson_started', all())).toHaveLength(2)
  const notices = await noticesOf(server, 'lesson_started', all())
  expect(notices.map(({ memberId }) => memberId).toSorted()).toEqual([inside!.id, absent!.id].toSorted())
  for (const notice of notices)
    expect(notice).toMatchObject({
      classId: room.classId,
      version: null,
      text: 'Cô Ngọc đã bắt đầu lớp Toán 7A. Vào ngay nhé!',
      path: `/phong-cho?groupId=${room.groupId}`,
      expiresAt: new Date('2026-11-24T12:18:00Z'),
    })
  expect(await started()).toEqual(notices)
  expect(await stillValidOf(server, 'lesson_started', notices)).toEqual(notices)
})

test('a student in the lesson or its video room gets no notice of the start', async () => {
  await server.sql.query(
    `with session as (${liveSession} returning id),
       stayed as (
         insert into attendance_stays (session_id, member_id, joined_at) select id, $2, now() from session
       )
     insert into meeting_peers (connection_id, session_id, member_id, media, entered_at, seen_at)
     select 'connection of ' || id, id, $3, '{}', now(), now() from session`,
    [room.classId, inside!.id, present!.id],
  )
  expect((await started()).map(({ memberId }) => memberId)).toEqual([absent!.id])
})

test.each([
  ['the student enters the waiting room', () => visitors.join(absent!, room)],
  ['the student enters the lesson', () => enter(absent!)],
  ['the lesson ends', () => endLesson(server, teacher, room.classId)],
  ['the student leaves the class', () => server.sql.query('delete from enrolments where member_id = $1', [absent!.id])],
])('a notice of the start is no longer true when %s', async (_what, happens) => {
  await enter(teacher)
  const notices = (await started()).filter(({ memberId }) => memberId === absent!.id)
  expect(await stillValidOf(server, 'lesson_started', notices)).toHaveLength(1)
  await happens()
  expect(await stillValidOf(server, 'lesson_started', notices)).toEqual([])
})

test('a notice is uncertain while a student outside the lesson counts as waiting, and not when they enter the lesson', async () => {
  await enter(teacher)
  const notices = (await started()).filter(({ memberId }) => memberId === absent!.id)
  const uncertain = () => lessonStarted.uncertain?.(server.dependencies, notices, server.clock.now())
  expect(await uncertain()).toEqual(new Set())
  await visitors.join(absent!, room)
  expect(await uncertain()).toEqual(new Set(notices.map(({ id }) => id)))
  await enter(absent!)
  expect(await uncertain()).toEqual(new Set())
})

test('the start is not told after twenty minutes, even if nobody looked before', async () => {
  const sessionId = await aLiveSession()
  server.clock.set('2026-11-24T19:18:00+07:00')
  const late = await planKind(server, 'lesson_started', all(), 60 * 60_000)
  expect(late).toEqual([])
  server.clock.set('2026-11-24T19:17:59+07:00')
  const notices = await planKind(server, 'lesson_started', all(), 60 * 60_000)
  expect(notices.map(({ subjectId }) => subjectId)).toEqual([sessionId, sessionId, sessionId])
})

async function aLiveSession(): Promise<string> {
  const { rows } = await server.sql.query<{ id: string }>(`${liveSession} returning id`, [room.classId])
  return rows[0]!.id
}

test('the text fits a lesson without a teacher and a title that begins with lớp', async () => {
  await server.sql.query(`update classes set title = 'Lớp tối thứ ba' where id = $1`, [room.classId])
  await aLiveSession()
  const [notices] = await started()
  expect(notices!.text).toBe('Lớp tối thứ ba đã bắt đầu. Vào ngay nhé!')
})

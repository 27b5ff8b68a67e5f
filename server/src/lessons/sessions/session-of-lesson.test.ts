import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { untilBlocked } from '../../../test/run-concurrently.ts'
import { aClass, aCourse, type TestClass } from '../../../test/courses.ts'
import { enterLesson, roomToken } from '../../../test/hub-client.ts'
import { aTeacher, signInMember, type TestMember } from '../../../test/people.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { findRoomClass } from '../../courses/classes/access.ts'
import { ensureLessonSession } from './ensure-lesson-session.ts'
import { keepSessionsWaiting } from './keep-sessions-waiting.ts'

let server: TestServer
let teacher: TestMember
let studyClass: TestClass
beforeAll(async () => {
  server = await createTestServer()
  teacher = await aTeacher(server)
})
beforeEach(async () => {
  await at('18:50')
  // The class has lessons on Tuesdays and Thursdays, 19:00 to 20:30. The test's day is a Tuesday.
  studyClass = await aClass(server, teacher, await aCourse(server, teacher))
})
afterAll(() => server.close())

async function at(time: string, day = '2026-11-24') {
  server.clock.set(`${day}T${time}:00+07:00`)
  Object.assign(teacher, await signInMember(server, teacher.userName, teacher.password))
}
const today = (time: string) => new Date(`2026-11-24T${time}:00+07:00`)
const roomOf = () =>
  findRoomClass(server.dependencies.database, { memberId: teacher.id }, { classId: studyClass.id }, server.clock.now())
const wait = async () => ensureLessonSession(server.dependencies, (await roomOf())!)
async function start() {
  const token = await roomToken(server, teacher, { courseCode: studyClass.courseCode, classCode: studyClass.code })
  expect(await enterLesson(server, teacher, token)).toMatch(/^http/)
}
const end = () =>
  server.graphql(teacher.accessToken, 'mutation ($classId: ID!) { meetingEnd(classId: $classId) { isSuccess } }', {
    classId: studyClass.id,
  })
const sessions = async () =>
  (
    await server.sql.query(
      `select s.state, s.expires_at, l.starts_at as lesson, l.state as lesson_state from lesson_sessions s
       left join calendar_lessons l on l.id = s.lesson_id where s.class_id = $1 order by s.created_at, s.id`,
      [studyClass.id],
    )
  ).rows
const heldLessons = async () =>
  (
    await server.sql.query<{ starts_at: Date }>(
      `select starts_at from calendar_lessons where class_id = $1 and state = 'held'`,
      [studyClass.id],
    )
  ).rows.map((row) => row.starts_at)
const move = (from: string, to: string) =>
  server.sql.query(`update calendar_lessons set starts_at = $3 where class_id = $1 and starts_at = $2`, [
    studyClass.id,
    from,
    to,
  ])

test('a session that goes live belongs to the lesson whose time it is, and that lesson counts as held', async () => {
  await wait()
  expect(await heldLessons()).toEqual([])
  await start()
  expect(await sessions()).toEqual([
    { state: 'live', expires_at: today('21:20'), lesson: today('19:00'), lesson_state: 'held' },
  ])
  expect(await heldLessons()).toEqual([today('19:00')])
})

test('a lesson started again after it was ended is the same lesson', async () => {
  await start()
  await end()
  await at('19:30')
  await start()
  expect((await sessions()).map(({ lesson }) => lesson)).toEqual([today('19:00'), today('19:00')])
  expect(await heldLessons()).toHaveLength(1)
})

test("a session far from every lesson is unplanned and has the class's length", async () => {
  await at('09:00')
  await start()
  expect(await sessions()).toEqual([{ state: 'live', expires_at: today('11:30'), lesson: null, lesson_state: null }])
  expect(await heldLessons()).toEqual([])
})

test('a running session has the length of its lesson, not of the class', async () => {
  await server.sql.query('update calendar_lessons set minutes = 120 where class_id = $1', [studyClass.id])
  await start()
  expect((await sessions())[0]).toMatchObject({ expires_at: today('21:50') })
})

test('a lesson moved ten minutes before its start is held at the new time, a cancelled one is not held', async () => {
  await move('2026-11-24 19:00+07', '2026-11-24 20:00+07')
  await wait()
  expect((await sessions())[0]).toMatchObject({ state: 'waiting', expires_at: today('22:30') })
  await at('20:01')
  await start()
  expect((await sessions())[0]).toMatchObject({ lesson: today('20:00'), expires_at: today('22:31') })
  await end()

  await at('18:50', '2026-11-26')
  await server.sql.query(`update calendar_lessons set state = 'cancelled' where class_id = $1 and starts_at = $2`, [
    studyClass.id,
    '2026-11-26 19:00+07',
  ])
  await start()
  expect((await sessions()).at(-1)).toMatchObject({ lesson: null })
})

test('a session for a lesson ends with it; one without a lesson stays while people are in its room', async () => {
  const planned = await wait()
  const keep = (session: { id: string; createdAt: Date }) =>
    keepSessionsWaiting(server.dependencies, [
      { sessionId: session.id, classId: studyClass.id, createdAt: session.createdAt },
    ])
  // The session expired at 21:30, but no sweep has ended it yet. It must not be prolonged.
  await at('21:31')
  await keep(planned)
  expect((await sessions())[0]).toMatchObject({ expires_at: today('21:30') })

  await at('21:40')
  const unplanned = await wait()
  await at('23:00')
  await keep(unplanned)
  const { rows } = await server.sql.query('select expires_at from lesson_sessions where id = $1', [unplanned.id])
  expect(rows[0].expires_at).toEqual(new Date('2026-11-25T03:00:00+07:00'))
})

test('a lesson that expired while no node was running ended when it expired, not when a node was started', async () => {
  await start()
  await at('07:00', '2026-11-25')
  await server.sweep()
  const { rows } = await server.sql.query('select state, ended_at from lesson_sessions where class_id = $1', [
    studyClass.id,
  ])
  expect(rows).toEqual([{ state: 'ended', ended_at: today('21:20') }])
})

test('a class created by a server of the previous version gets its lesson too', async () => {
  await server.sql.query('delete from calendar_lessons where class_id = $1', [studyClass.id])
  await server.sql.query('update classes set calendar_pattern = null where id = $1', [studyClass.id])
  await wait()
  expect((await sessions())[0]).toMatchObject({ expires_at: today('21:30') })
  await start()
  expect((await sessions())[0]).toMatchObject({ lesson: today('19:00'), lesson_state: 'held' })
})

test('a start while the class is being changed waits for the change, and holds a lesson that still exists', async () => {
  await wait()
  const changing = await server.sql.connect()
  await changing.query('begin')
  await changing.query('update classes set title = title where id = $1', [studyClass.id])
  await changing.query(`delete from calendar_lessons where class_id = $1 and starts_at = '2026-11-24 19:00+07'`, [
    studyClass.id,
  ])
  const starting = start()
  await untilBlocked(server.sql)
  await changing.query('commit')
  changing.release()
  await starting
  expect((await sessions())[0]).toMatchObject({ state: 'live', lesson: null })
})

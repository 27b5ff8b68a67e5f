import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { untilBlocked } from '../../../test/run-concurrently.ts'
import { aClass, aCourse, anEnrolment, classInput, type TestClass, type TestCourse } from '../../../test/courses.ts'
import { enterLesson, roomToken } from '../../../test/hub-client.ts'
import { aMember, aStudent, aTeacher, type TestMember } from '../../../test/people.ts'
import { storedRows } from '../../../test/stored-rows.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../test/test-server.ts'
import { ensureLessonSession } from '../../lessons/sessions/ensure-lesson-session.ts'
import { findRoomClass } from './access.ts'

let server: TestServer
let teacher: TestMember
let course: TestCourse
let lesson: TestClass
beforeAll(async () => {
  server = await createTestServer()
  teacher = await aTeacher(server)
  course = await aCourse(server, teacher)
})
beforeEach(async () => {
  lesson = await aClass(server, teacher, course)
})
afterAll(() => server.close())

const document = `mutation ($input: ClassUpdateInput!) { classUpdate(input: $input) {
  isSuccess isFailure error { code description field } item {
    id classCode title startDate endDate endRegister timeLearn days status candidateCount waitingCount } } }`

async function update(overrides: Record<string, unknown> = {}, token: string | null = teacher.accessToken) {
  const input = { ...classInput(course.code), id: lesson.id, classCode: lesson.code, ...overrides }
  const { data, errors } = await server.graphql<{
    classUpdate: ResultEnvelope & { item: Record<string, unknown> | null }
  }>(token, document, { input })
  return { ...data?.classUpdate, errors }
}

async function expectRefused(
  error: Partial<ResultEnvelope['error']>,
  overrides?: Record<string, unknown>,
  token?: string,
) {
  const before = await storedRows(server)
  expect(await update(overrides, token)).toMatchObject({ isSuccess: false, isFailure: true, item: null, error })
  expect(await storedRows(server)).toEqual(before)
}

const stored = async () => (await server.sql.query('select * from classes where id = $1', [lesson.id])).rows[0]

test('the teacher changes a class; its codes, course and candidates stay', async () => {
  const student = await aStudent(server)
  await anEnrolment(server, { class: lesson, student, teacher, state: 'wait' })
  const before = await stored()
  const { item } = await update({
    courseCode: course.code.toLowerCase(),
    classCode: ` ${lesson.code.toLowerCase()} `,
    title: ' Lớp   sáng ',
    startDate: '2026-11-04 08:00:00',
    endDate: '2027-01-31 00:00:00',
    endRegister: '2027-01-01 00:00:00',
    timeLearn: 120,
    days: 'CN,2',
  })
  expect(item).toEqual({
    id: lesson.id,
    classCode: lesson.code,
    title: 'Lớp sáng',
    startDate: '2026-11-04T01:00:00.000Z',
    endDate: '2027-01-30T17:00:00.000Z',
    endRegister: '2026-12-31T17:00:00.000Z',
    timeLearn: 120,
    days: '2, CN',
    status: 1,
    candidateCount: 0,
    waitingCount: 1,
  })
  const after = await stored()
  expect(after).toMatchObject({ code: before.code, course_id: before.course_id, created_at: before.created_at })
  expect(after.over_at).toEqual(new Date('2027-01-31T10:00:00+07:00'))
})

test('leaving out the registration end removes it', async () => {
  await update({ endRegister: '2026-12-01 00:00:00' })
  expect((await stored()).end_register).not.toBeNull()
  await update()
  expect((await stored()).end_register).toBeNull()
})

test.each([
  ['an end before the start', { endDate: '2026-11-01 00:00:00' }, 'endDate'],
  ['a registration that ends after the last lesson', { endRegister: '2026-12-31 20:30:01' }, 'endRegister'],
  ['an empty title', { title: ' ' }, 'title'],
  ['a missing weekday', { days: '' }, 'days'],
  ['a duration of 0 minutes', { timeLearn: 0 }, 'timeLearn'],
])('refuses %s at the field', async (_name, overrides, field) => {
  await expectRefused({ code: 'INVALID_INPUT', field }, overrides)
})

test('the codes must belong to the class, and the class to the caller; each fault answers the same', async () => {
  const sibling = await aClass(server, teacher, course)
  const stranger = await aTeacher(server)
  const own = await aCourse(server, stranger)
  const notFound = { code: 'NOT_FOUND', field: null }
  for (const overrides of [
    { classCode: sibling.code },
    { classCode: '\u0000' },
    { id: sibling.id },
    { courseCode: own.code },
    { id: 'rubbish' },
    { id: '00000000-0000-4000-8000-000000000000' },
  ]) {
    await expectRefused(notFound, overrides)
  }
  await expectRefused(notFound, {}, stranger.accessToken)
  await expectRefused(notFound, { courseCode: own.code }, stranger.accessToken)
  await expectRefused(notFound, {}, (await aMember(server, 'CENR')).accessToken)
})

test('only teachers and centres can change classes', async () => {
  for (const role of ['MEME', 'PAME'] as const) {
    await expectRefused({ code: 'FORBIDDEN' }, {}, (await aMember(server, role)).accessToken)
  }
  const before = await storedRows(server)
  expect((await update({}, null)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  expect(await storedRows(server)).toEqual(before)
})

test('a closed class and a class of an archived course cannot be changed', async () => {
  await server.sql.query('update classes set status = 0 where id = $1', [lesson.id])
  await expectRefused({ code: 'CLASS_ENDED' })
  await server.sql.query('update classes set status = 1 where id = $1', [lesson.id])
  await server.sql.query('update courses set status = 0 where id = $1', [course.id])
  await expectRefused({ code: 'CLASS_ENDED' })
  await server.sql.query('update courses set status = 1 where id = $1', [course.id])
})

test('a class whose last lesson is over can be extended', async () => {
  await update({ startDate: '2026-10-01 19:00:00', endDate: '2026-11-01 00:00:00' })
  expect((await stored()).over_at < server.clock.now()).toBe(true)
  expect((await update({ startDate: '2026-10-01 19:00:00' })).isSuccess).toBe(true)
  expect((await stored()).over_at > server.clock.now()).toBe(true)
})

test('changing a class while it is being closed waits and is refused', async () => {
  const closing = await server.sql.connect()
  await closing.query('begin')
  await closing.query('update classes set status = 0 where id = $1', [lesson.id])
  const updating = update({ title: 'Lớp khác' })
  await untilBlocked(server.sql)
  await closing.query('commit')
  closing.release()
  expect((await updating).error?.code).toBe('CLASS_ENDED')
  expect((await stored()).title).toBe(lesson.title)
})

const sessionEnd = async () =>
  (await server.sql.query('select expires_at from lesson_sessions where class_id = $1', [lesson.id])).rows[0].expires_at

test('a lesson with an open waiting room ends by the new schedule; a live one keeps its own length', async () => {
  const room = await findRoomClass(
    server.dependencies.database,
    { memberId: teacher.id },
    { classId: lesson.id },
    server.clock.now(),
  )
  await ensureLessonSession(server.dependencies, room!)
  expect(await sessionEnd()).toEqual(new Date('2026-11-24T21:30:00+07:00'))
  await update({ startDate: '2026-11-03 21:00:00', timeLearn: 60 })
  expect(await sessionEnd()).toEqual(new Date('2026-11-24T23:00:00+07:00'))

  const key = { courseCode: course.code, classCode: lesson.code }
  expect(await enterLesson(server, teacher, await roomToken(server, teacher, key))).toMatch(/^http/)
  const running = await sessionEnd()
  expect(running).toEqual(new Date('2026-11-24T20:50:00+07:00'))
  await update({ timeLearn: 10 })
  expect(await sessionEnd()).toEqual(running)
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { untilBlocked } from '../../../test/run-concurrently.ts'
import { aClass, aCourse, anEnrolment, type TestClass, type TestCourse } from '../../../test/courses.ts'
import { aMember, aStudent, aTeacher, signInMember, type TestMember } from '../../../test/people.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let teacher: TestMember
let student: TestMember
let course: TestCourse
let lesson: TestClass
beforeAll(async () => {
  server = await createTestServer()
  teacher = await aTeacher(server)
  course = await aCourse(server, teacher)
})
beforeEach(async () => {
  server.clock.set('2026-11-24T18:50:00+07:00')
  student = await aStudent(server)
  lesson = await aClass(server, teacher, course)
})
afterAll(() => server.close())

const document = `mutation ($id: ID!, $courseCode: String!, $candidateCode: String!) {
  memberJoinToClass(id: $id, courseCode: $courseCode, candidateCode: $candidateCode) {
    isSuccess isFailure error { code description field } } }`

async function ask(overrides: Record<string, unknown> = {}, token: string | null = student.accessToken) {
  const { data, errors } = await server.graphql<{ memberJoinToClass: ResultEnvelope }>(token, document, {
    id: lesson.id,
    courseCode: course.code,
    candidateCode: student.code,
    ...overrides,
  })
  return { ...data?.memberJoinToClass, errors }
}

const enrolments = async () => (await server.sql.query('select * from enrolments order by id')).rows

async function expectRefused(code: string, overrides?: Record<string, unknown>, token?: string) {
  const before = await enrolments()
  expect(await ask(overrides, token)).toMatchObject({ isSuccess: false, isFailure: true, error: { code } })
  expect(await enrolments()).toEqual(before)
}

const setClass = (column: string, value: unknown) =>
  server.sql.query(`update classes set ${column} = $2 where id = $1`, [lesson.id, value])

test('a student who asks waits; asking again succeeds and changes nothing', async () => {
  const codes = { courseCode: course.code.toLowerCase(), candidateCode: ` ${student.code.toLowerCase()} ` }
  expect(await ask(codes)).toMatchObject({ isSuccess: true, error: null })
  const after = await enrolments()
  expect(after.at(-1)).toMatchObject({ class_id: lesson.id, member_id: student.id, state: 'wait', joined_at: null })
  expect((await ask()).isSuccess).toBe(true)
  expect(await enrolments()).toEqual(after)
})

test('the same request sent ten times at once creates one request', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask()))
  expect(answers.every(({ isSuccess }) => isSuccess)).toBe(true)
  expect((await enrolments()).filter((row) => row.class_id === lesson.id)).toHaveLength(1)
})

test('a student who has joined already gets ALREADY_JOINED', async () => {
  await anEnrolment(server, { class: lesson, student, teacher, state: 'joined' })
  await expectRefused('ALREADY_JOINED')
})

test('only students can ask, and only for themselves', async () => {
  await expectRefused('FORBIDDEN', { candidateCode: (await aStudent(server)).code })
  await expectRefused('FORBIDDEN', { candidateCode: '' })
  for (const role of ['TCHER', 'PAME', 'CENR'] as const) {
    const member = await aMember(server, role)
    await expectRefused('FORBIDDEN', { candidateCode: member.code }, member.accessToken)
  }
  expect((await ask({}, null)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
})

test('a missing class, a wrong course code and invalid text answer the same', async () => {
  const other = await aCourse(server, teacher)
  await expectRefused('NOT_FOUND', { courseCode: other.code })
  await expectRefused('NOT_FOUND', { courseCode: '\u0000' })
  await expectRefused('NOT_FOUND', { id: '00000000-0000-4000-8000-000000000000' })
  await expectRefused('NOT_FOUND', { id: "1' or '1'='1" })
})

test('registration ends by the database’s clock', async () => {
  await server.sql.query(`update classes set end_register = now() + interval '1 hour' where id = $1`, [lesson.id])
  expect((await ask()).isSuccess).toBe(true)
  await server.sql.query(`update classes set end_register = now() - interval '1 second' where id = $1`, [lesson.id])
  expect((await ask()).isSuccess).toBe(true)
  student = await aStudent(server)
  await expectRefused('REGISTRATION_CLOSED')
})

test('nobody can ask to join a closed class or one of an archived course', async () => {
  await setClass('status', 0)
  await expectRefused('CLASS_ENDED')
  await setClass('status', 1)
  await server.sql.query('update courses set status = 0 where id = $1', [course.id])
  await expectRefused('CLASS_ENDED')
  await server.sql.query('update courses set status = 1 where id = $1', [course.id])
})

test('a class ends with its last lesson', async () => {
  server.clock.set('2026-12-31T20:30:00+07:00')
  // Sign in again, because the first sign-in has expired at this time.
  const { accessToken } = await signInMember(server, student.userName, student.password)
  await expectRefused('CLASS_ENDED', {}, accessToken)
  server.clock.set('2026-12-31T20:29:59+07:00')
  expect((await ask({}, accessToken)).isSuccess).toBe(true)
})

test('a request while the class is being closed waits and is refused', async () => {
  const closing = await server.sql.connect()
  await closing.query('begin')
  await closing.query('update classes set status = 0 where id = $1', [lesson.id])
  const asking = ask()
  await untilBlocked(server.sql)
  await closing.query('commit')
  closing.release()
  expect((await asking).error?.code).toBe('CLASS_ENDED')
  expect((await enrolments()).filter((row) => row.class_id === lesson.id)).toEqual([])
})

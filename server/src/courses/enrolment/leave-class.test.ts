import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aClass, aCourse, anEnrolment, type TestClass, type TestCourse } from '../../../test/courses.ts'
import { aMember, aStudent, aTeacher, type TestMember } from '../../../test/people.ts'
import { storedRows } from '../../../test/stored-rows.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../test/test-server.ts'
import type { EnrolmentEvents } from './enrolment-events.ts'

let server: TestServer
let teacher: TestMember
let student: TestMember
let course: TestCourse
let lesson: TestClass
const removals: EnrolmentEvents['removed'][] = []
beforeAll(async () => {
  server = await createTestServer()
  teacher = await aTeacher(server)
  course = await aCourse(server, teacher)
  server.dependencies.enrolmentEvents.subscribe('removed', (event) => void removals.push(event))
})
beforeEach(async () => {
  removals.length = 0
  student = await aStudent(server)
  lesson = await aClass(server, teacher, course)
  await anEnrolment(server, { class: lesson, student, teacher, state: 'joined' })
})
afterAll(() => server.close())

async function leave(overrides: Record<string, unknown> = {}, token: string | null = student.accessToken) {
  const { data, errors } = await server.graphql<{ memberLeaveClass: ResultEnvelope }>(
    token,
    `mutation ($id: ID!, $courseCode: String!) {
      memberLeaveClass(id: $id, courseCode: $courseCode) { isSuccess isFailure error { code description } } }`,
    { id: lesson.id, courseCode: course.code, ...overrides },
  )
  return { ...data?.memberLeaveClass, errors }
}
const pastEnrolments = async (member: TestMember) =>
  (
    await server.sql.query('select joined_at, left_at from past_enrolments where class_id = $1 and member_id = $2', [
      lesson.id,
      member.id,
    ])
  ).rows
const enrolments = async () =>
  (await server.sql.query('select member_id from enrolments where class_id = $1', [lesson.id])).rows
async function leavers() {
  const { data } = await server.graphql<{ classGetDetailByTeacher: { item: { leavers: unknown[] } } }>(
    teacher.accessToken,
    `query ($id: ID!, $courseCode: String!) { classGetDetailByTeacher(id: $id, courseCode: $courseCode) {
      item { leavers { code fullName leftAt } } } }`,
    { id: lesson.id, courseCode: course.code },
  )
  return data?.classGetDetailByTeacher.item.leavers
}

async function expectRefused(code: string, overrides?: Record<string, unknown>, token?: string) {
  const before = await storedRows(server)
  expect(await leave(overrides, token)).toMatchObject({ isSuccess: false, isFailure: true, error: { code } })
  expect(await storedRows(server)).toEqual(before)
  expect(removals).toEqual([])
}

test('a student who leaves can ask again; the room is told, and the teacher sees who left and when', async () => {
  expect(await leave({ courseCode: course.code.toLowerCase() })).toMatchObject({ isSuccess: true })
  expect(await enrolments()).toEqual([])
  expect(removals).toEqual([{ classId: lesson.id, groupId: `${course.code}_${lesson.code}`, memberId: student.id }])
  expect(await leavers()).toEqual([
    { code: student.code, fullName: student.name, leftAt: server.clock.now().toISOString() },
  ])
  await anEnrolment(server, { class: lesson, student, teacher, state: 'wait' })
  expect(await leavers()).toEqual([])
})

test('the teacher sees for thirty days who left, but not who was removed', async () => {
  const removed = await aStudent(server)
  await anEnrolment(server, { class: lesson, student: removed, teacher, state: 'joined' })
  await server.graphql(
    teacher.accessToken,
    'mutation ($id: ID!, $code: String!) { classRemoveCandidate(id: $id, candidateCode: $code) { isSuccess } }',
    { id: lesson.id, code: removed.code },
  )
  await leave()
  expect(await leavers()).toHaveLength(1)
  await server.sql.query(`update candidacies set left_at = left_at - interval '30 days' where class_id = $1`, [
    lesson.id,
  ])
  expect(await leavers()).toEqual([])
})

test('a student can leave a class that is closed or over', async () => {
  await server.sql.query('update classes set status = 0 where id = $1', [lesson.id])
  expect((await leave()).isSuccess).toBe(true)
  expect(await enrolments()).toEqual([])
})

test('leaving twice, or leaving a class one is not in, succeeds, changes nothing and tells nobody', async () => {
  await leave()
  removals.length = 0
  const before = await storedRows(server)
  expect((await leave()).isSuccess).toBe(true)
  expect((await leave({}, (await aStudent(server)).accessToken)).isSuccess).toBe(true)
  expect(await storedRows(server)).toEqual(before)
  expect(removals).toEqual([])
})

test('leaving several times at once is recorded once', async () => {
  await Promise.all([leave(), leave(), leave()])
  const { rows } = await server.sql.query(
    `select action from audit_log where class_id = $1 and about_member_id = $2 and action = 'candidate_left'`,
    [lesson.id, student.id],
  )
  expect(rows).toHaveLength(1)
  expect(removals).toHaveLength(1)
})

test('waiting students and other roles are refused, and a wrong course code answers as missing', async () => {
  const waiting = await aStudent(server)
  await anEnrolment(server, { class: lesson, student: waiting, teacher, state: 'wait' })
  await expectRefused('STATE_CHANGED', {}, waiting.accessToken)
  await expectRefused('NOT_FOUND', { courseCode: (await aCourse(server, teacher)).code })
  await expectRefused('NOT_FOUND', { id: 'rubbish' })
  for (const role of ['TCHER', 'PAME', 'CENR'] as const) {
    await expectRefused('FORBIDDEN', {}, (await aMember(server, role)).accessToken)
  }
  expect((await leave({}, null)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
})

test('the time in the class is kept, for leaving and for being removed', async () => {
  const removed = await aStudent(server)
  await anEnrolment(server, { class: lesson, student: removed, teacher, state: 'joined' })
  const joinedAt = server.clock.now()
  expect(await pastEnrolments(student)).toEqual([])
  server.clock.advance(60_000)
  await server.graphql(
    teacher.accessToken,
    'mutation ($id: ID!, $code: String!) { classRemoveCandidate(id: $id, candidateCode: $code) { isSuccess } }',
    { id: lesson.id, code: removed.code },
  )
  expect(await leave()).toMatchObject({ isSuccess: true })
  const times = [{ joined_at: joinedAt, left_at: server.clock.now() }]
  expect(await pastEnrolments(student)).toEqual(times)
  expect(await pastEnrolments(removed)).toEqual(times)
})

test('a request that is taken back keeps no time', async () => {
  const waiting = await aStudent(server)
  await anEnrolment(server, { class: lesson, student: waiting, teacher, state: 'wait' })
  await server.graphql(
    waiting.accessToken,
    'mutation ($id: ID!, $course: String!) { memberRefuseJoinToClass(id: $id, courseCode: $course) { isSuccess } }',
    { id: lesson.id, course: course.code },
  )
  expect(await pastEnrolments(waiting)).toEqual([])
})

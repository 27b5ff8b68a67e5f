import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aClass, aCourse, anEnrolment, type TestClass, type TestCourse } from '../../../../test/courses.ts'
import { aMember, aStudent, aTeacher, type TestMember } from '../../../../test/people.ts'
import { storedRows } from '../../../../test/stored-rows.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../../test/test-server.ts'
import type { EnrolmentEvents } from '../enrolment-events.ts'

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

async function remove(overrides: Record<string, unknown> = {}, token: string | null = teacher.accessToken) {
  const { data, errors } = await server.graphql<{ classRemoveCandidate: ResultEnvelope }>(
    token,
    `mutation ($id: ID!, $candidateCode: String!) { classRemoveCandidate(id: $id, candidateCode: $candidateCode) {
      isSuccess isFailure error { code description } } }`,
    { id: lesson.id, candidateCode: student.code, ...overrides },
  )
  return { ...data?.classRemoveCandidate, errors }
}

async function expectRefused(code: string, overrides?: Record<string, unknown>, token?: string) {
  const before = await storedRows(server)
  expect(await remove(overrides, token)).toMatchObject({ isSuccess: false, isFailure: true, error: { code } })
  expect(await storedRows(server)).toEqual(before)
  expect(removals).toEqual([])
}

const enrolments = async () =>
  (await server.sql.query('select member_id, state from enrolments where class_id = $1', [lesson.id])).rows
const event = () => ({ classId: lesson.id, groupId: `${course.code}_${lesson.code}`, memberId: student.id })

test('the teacher removes a student, and the waiting room is told; the student may ask again', async () => {
  const other = await aStudent(server)
  await anEnrolment(server, { class: lesson, student: other, teacher, state: 'joined' })
  expect(await remove({ candidateCode: ` ${student.code.toLowerCase()} ` })).toMatchObject({ isSuccess: true })
  expect(await enrolments()).toEqual([{ member_id: other.id, state: 'joined' }])
  expect(removals).toEqual([event()])
  await anEnrolment(server, { class: lesson, student, teacher, state: 'wait' })
})

test('removing a student who is out already succeeds, changes nothing and tells nobody', async () => {
  await remove()
  const before = await storedRows(server)
  expect((await remove()).isSuccess).toBe(true)
  expect(await storedRows(server)).toEqual(before)
  expect(removals).toEqual([event()])
})

test('a waiting student cannot be removed', async () => {
  const waiting = await aStudent(server)
  await anEnrolment(server, { class: lesson, student: waiting, teacher, state: 'wait' })
  await expectRefused('STATE_CHANGED', { candidateCode: waiting.code })
})

test('a student who was never in the class, an unknown code and another’s class are not found', async () => {
  const elsewhere = await aClass(server, teacher, course)
  const stranger = await aTeacher(server)
  await expectRefused('NOT_FOUND', { candidateCode: (await aStudent(server)).code })
  await expectRefused('NOT_FOUND', { candidateCode: 'HV000000' })
  await expectRefused('NOT_FOUND', { candidateCode: '\u0000' })
  await expectRefused('NOT_FOUND', { id: elsewhere.id })
  await expectRefused('NOT_FOUND', { id: 'rubbish' })
  await expectRefused('NOT_FOUND', {}, stranger.accessToken)
  await expectRefused('NOT_FOUND', {}, (await aMember(server, 'CENR')).accessToken)
  for (const role of ['MEME', 'PAME'] as const) {
    await expectRefused('FORBIDDEN', {}, (await aMember(server, role)).accessToken)
  }
  await expectRefused('FORBIDDEN', {}, student.accessToken)
  const before = await storedRows(server)
  expect((await remove({}, null)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  expect(await storedRows(server)).toEqual(before)
})

test('a student can be removed from a closed class', async () => {
  await server.sql.query('update classes set status = 0 where id = $1', [lesson.id])
  expect((await remove()).isSuccess).toBe(true)
  expect(await enrolments()).toEqual([])
})

test('if two callers remove a student at once, the student is removed once and the room is told once', async () => {
  for (let round = 0; round < 5; round++) {
    removals.length = 0
    const answers = await Promise.all([remove(), remove()])
    for (const { isSuccess, error } of answers) expect([isSuccess, error]).toEqual([true, null])
    expect(removals).toEqual([event()])
    expect(await enrolments()).toEqual([])
    student = await aStudent(server)
    await anEnrolment(server, { class: lesson, student, teacher, state: 'joined' })
  }
})

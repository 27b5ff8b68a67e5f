import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aClass, aCourse, anEnrolment, type TestClass, type TestCourse } from '../../../test/courses.ts'
import { aMember, aStudent, aTeacher, type TestMember } from '../../../test/people.ts'
import { storedRows } from '../../../test/stored-rows.ts'
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
  student = await aStudent(server)
  lesson = await aClass(server, teacher, course)
  await anEnrolment(server, { class: lesson, student, teacher, state: 'wait' })
})
afterAll(() => server.close())

async function takeBack(overrides: Record<string, unknown> = {}, token: string | null = student.accessToken) {
  const { data, errors } = await server.graphql<{ memberRefuseJoinToClass: ResultEnvelope }>(
    token,
    `mutation ($id: ID!, $courseCode: String!, $classCode: String, $days: String) {
      memberRefuseJoinToClass(id: $id, courseCode: $courseCode, classCode: $classCode, days: $days) {
        isSuccess isFailure error { code description } } }`,
    { id: lesson.id, courseCode: course.code, ...overrides },
  )
  return { ...data?.memberRefuseJoinToClass, errors }
}

async function approve() {
  const { data } = await server.graphql<{ answer: ResultEnvelope }>(
    teacher.accessToken,
    `mutation ($input: CandidateDecisionInput!) { answer: classApproveCandidateJoinRequest(input: $input) {
      isSuccess error { code } } }`,
    { input: { id: lesson.id, courseCode: course.code, candidateCode: student.code } },
  )
  return data!.answer
}

async function expectRefused(code: string, overrides?: Record<string, unknown>, token?: string) {
  const before = await storedRows(server)
  expect(await takeBack(overrides, token)).toMatchObject({ isSuccess: false, isFailure: true, error: { code } })
  expect(await storedRows(server)).toEqual(before)
}

const enrolments = async () =>
  (await server.sql.query('select member_id, state from enrolments where class_id = $1', [lesson.id])).rows

test('a student takes their request back, and may ask again; requests of others stay', async () => {
  const other = await aStudent(server)
  await anEnrolment(server, { class: lesson, student: other, teacher, state: 'wait' })
  const answer = await takeBack({
    courseCode: course.code.toLowerCase(),
    classCode: lesson.code.toLowerCase(),
    days: '2, 4',
  })
  expect(answer).toMatchObject({ isSuccess: true, error: null })
  expect(await enrolments()).toEqual([{ member_id: other.id, state: 'wait' }])
  await anEnrolment(server, { class: lesson, student, teacher, state: 'wait' })
  expect(await enrolments()).toHaveLength(2)
})

test('taking back a missing request succeeds and changes nothing', async () => {
  await takeBack()
  const before = await storedRows(server)
  expect((await takeBack()).isSuccess).toBe(true)
  expect((await takeBack({}, (await aStudent(server)).accessToken)).isSuccess).toBe(true)
  expect(await storedRows(server)).toEqual(before)
})

test('a student who has joined cannot take a request back', async () => {
  await approve()
  await expectRefused('STATE_CHANGED')
})

test('a request can be taken back from a closed class', async () => {
  await server.sql.query('update classes set status = 0 where id = $1', [lesson.id])
  expect((await takeBack()).isSuccess).toBe(true)
  expect(await enrolments()).toEqual([])
})

test('every identifier must agree, and only students can take a request back', async () => {
  const sibling = await aClass(server, teacher, course)
  await expectRefused('NOT_FOUND', { courseCode: (await aCourse(server, teacher)).code })
  await expectRefused('NOT_FOUND', { classCode: sibling.code })
  await expectRefused('NOT_FOUND', { classCode: '\u0000' })
  await expectRefused('NOT_FOUND', { id: 'rubbish' })
  await expectRefused('NOT_FOUND', { id: '00000000-0000-4000-8000-000000000000' })
  for (const role of ['TCHER', 'PAME', 'CENR'] as const) {
    await expectRefused('FORBIDDEN', {}, (await aMember(server, role)).accessToken)
  }
  await expectRefused('FORBIDDEN', {}, teacher.accessToken)
  const before = await storedRows(server)
  expect((await takeBack({}, null)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  expect(await storedRows(server)).toEqual(before)
})

test('taking a request back twice at once succeeds both times', async () => {
  const answers = await Promise.all([takeBack(), takeBack(), takeBack()])
  expect(answers.map(({ isSuccess }) => isSuccess)).toEqual([true, true, true])
  expect(await enrolments()).toEqual([])
})

test('if an approval and a withdrawal meet, exactly one counts', async () => {
  for (let round = 0; round < 5; round++) {
    const [approved, taken] = await Promise.all([approve(), takeBack()])
    expect([approved.isSuccess, taken.isSuccess].filter(Boolean)).toHaveLength(1)
    const state = (await enrolments()).find((row) => row.member_id === student.id)?.state
    expect(state).toBe(approved.isSuccess ? 'joined' : undefined)
    expect((approved.isSuccess ? taken : approved).error?.code).toMatch(/^(?:STATE_CHANGED|NOT_FOUND)$/)
    student = await aStudent(server)
    await anEnrolment(server, { class: lesson, student, teacher, state: 'wait' })
  }
})

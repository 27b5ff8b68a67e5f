import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { untilBlocked } from '../../../test/run-concurrently.ts'
import { aClass, aCourse, anEnrolment, type TestClass, type TestCourse } from '../../../test/courses.ts'
import { aMember, aStudent, aTeacher, type TestMember } from '../../../test/people.ts'
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

const operations = {
  approve: 'classApproveCandidateJoinRequest',
  refuse: 'classApproveRemoveCandidateJoinRequest',
} as const
type Decision = keyof typeof operations

async function decide(
  decision: Decision,
  overrides: Record<string, unknown> = {},
  token: string | null = teacher.accessToken,
) {
  const document = `mutation ($input: CandidateDecisionInput!) { answer: ${operations[decision]}(input: $input) {
    isSuccess isFailure error { code description field } } }`
  const input = { id: lesson.id, courseCode: course.code, candidateCode: student.code, ...overrides }
  const { data, errors } = await server.graphql<{ answer: ResultEnvelope }>(token, document, { input })
  return { ...data?.answer, errors }
}

const enrolments = async () => (await server.sql.query('select * from enrolments order by id')).rows
const enrolmentOf = async (member: TestMember) =>
  (await enrolments()).find((row) => row.class_id === lesson.id && row.member_id === member.id)

async function expectRefused(
  decision: Decision,
  code: string,
  overrides?: Record<string, unknown>,
  token?: string,
): Promise<ResultEnvelope['error']> {
  const before = await enrolments()
  const answer = await decide(decision, overrides, token)
  expect(answer).toMatchObject({ isSuccess: false, isFailure: true, error: { code } })
  expect(await enrolments()).toEqual(before)
  return answer.error ?? null
}

test('approving a request makes the student join, whatever status was sent', async () => {
  const { id } = await enrolmentOf(student)
  const answer = await decide('approve', {
    status: 0,
    candidateId: id,
    candidateCode: student.code.toLowerCase(),
    courseCode: course.code.toLowerCase(),
  })
  expect(answer).toMatchObject({ isSuccess: true, error: null })
  expect(await enrolmentOf(student)).toMatchObject({ state: 'joined', joined_at: expect.any(Date) })
})

test('a refused student is out and may ask again', async () => {
  expect(await decide('refuse', { status: 1 })).toMatchObject({ isSuccess: true })
  expect(await enrolmentOf(student)).toBeUndefined()
  await anEnrolment(server, { class: lesson, student, teacher, state: 'wait' })
  expect(await enrolmentOf(student)).toMatchObject({ state: 'wait' })
})

test('a student who has joined can be neither approved nor refused', async () => {
  await decide('approve')
  await expectRefused('approve', 'STATE_CHANGED')
  await expectRefused('refuse', 'STATE_CHANGED', { status: 0 })
})

test.each(['approve', 'refuse'] as const)(
  '%s: every identifier must agree, and each fault answers the same',
  async (decision) => {
    const other = await aStudent(server)
    const elsewhere = await aClass(server, teacher, course)
    await anEnrolment(server, { class: elsewhere, student: other, teacher, state: 'wait' })
    const otherCourse = await aCourse(server, teacher)
    const [{ id: foreignId }] = (await enrolments()).filter((row) => row.member_id === other.id)
    const faults = [
      { candidateCode: other.code },
      { candidateCode: 'HV000000' },
      { candidateCode: teacher.code },
      { candidateCode: '\u0000' },
      { candidateId: foreignId },
      { candidateId: 'rubbish' },
      { candidateId: student.id },
      { courseCode: otherCourse.code },
      { id: elsewhere.id },
      { id: 'rubbish' },
      { id: '00000000-0000-4000-8000-000000000000' },
    ]
    const errors = []
    for (const fault of faults) errors.push(await expectRefused(decision, 'NOT_FOUND', fault))
    expect(new Set(errors.map((error) => JSON.stringify(error))).size).toBe(1)
  },
)

test.each(['approve', 'refuse'] as const)('%s is only for those who manage the course', async (decision) => {
  const stranger = await aTeacher(server)
  const own = await aCourse(server, stranger)
  await expectRefused(decision, 'NOT_FOUND', {}, stranger.accessToken)
  await expectRefused(decision, 'NOT_FOUND', { courseCode: own.code }, stranger.accessToken)
  await expectRefused(decision, 'NOT_FOUND', {}, (await aMember(server, 'CENR')).accessToken)
  await expectRefused(decision, 'FORBIDDEN', {}, student.accessToken)
  await expectRefused(decision, 'FORBIDDEN', {}, (await aMember(server, 'PAME')).accessToken)
  const before = await enrolments()
  expect((await decide(decision, {}, null)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  expect(await enrolments()).toEqual(before)
})

test('two approvals at once: one wins, the other gets STATE_CHANGED', async () => {
  for (let round = 0; round < 5; round++) {
    const answers = await Promise.all([decide('approve'), decide('approve')])
    expect(answers.map(({ error }) => error?.code ?? 'done').toSorted()).toEqual(['STATE_CHANGED', 'done'])
    student = await aStudent(server)
    await anEnrolment(server, { class: lesson, student, teacher, state: 'wait' })
  }
})

test('an approval and a refusal at once: exactly one of them counts', async () => {
  for (let round = 0; round < 5; round++) {
    const [approved, refused] = await Promise.all([decide('approve'), decide('refuse')])
    expect([approved.isSuccess, refused.isSuccess].filter(Boolean)).toHaveLength(1)
    expect((await enrolmentOf(student))?.state).toBe(approved.isSuccess ? 'joined' : undefined)
    expect((approved.isSuccess ? refused : approved).error?.code).toMatch(/^(?:STATE_CHANGED|NOT_FOUND)$/)
    student = await aStudent(server)
    await anEnrolment(server, { class: lesson, student, teacher, state: 'wait' })
  }
})

test('a closed class accepts nobody, but its requests can be refused', async () => {
  await server.sql.query('update classes set status = 0 where id = $1', [lesson.id])
  await expectRefused('approve', 'CLASS_ENDED')
  expect((await decide('refuse')).isSuccess).toBe(true)
})

test('an approval while the class is being closed waits and is refused', async () => {
  const closing = await server.sql.connect()
  await closing.query('begin')
  await closing.query('update classes set status = 0 where id = $1', [lesson.id])
  const approving = decide('approve')
  await untilBlocked(server.sql)
  await closing.query('commit')
  closing.release()
  expect((await approving).error?.code).toBe('STATE_CHANGED')
  expect(await enrolmentOf(student)).toMatchObject({ state: 'wait' })
})

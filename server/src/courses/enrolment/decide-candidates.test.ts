import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aClass, aCourse, anEnrolment, type TestClass, type TestCourse } from '../../../test/courses.ts'
import { aMember, aStudent, aTeacher, type TestMember } from '../../../test/people.ts'
import { storedRows } from '../../../test/stored-rows.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let teacher: TestMember
let students: TestMember[]
let course: TestCourse
let lesson: TestClass
beforeAll(async () => {
  server = await createTestServer()
  teacher = await aTeacher(server)
  course = await aCourse(server, teacher)
  students = await Promise.all([1, 2, 3, 4].map(() => aStudent(server)))
})
beforeEach(async () => {
  lesson = await aClass(server, teacher, course)
  for (const student of students) await anEnrolment(server, { class: lesson, student, teacher, state: 'wait' })
})
afterAll(() => server.close())

type Outcome = { candidateCode: string; isSuccess: boolean; error: { code: string; description: string } | null }

async function decide(
  decision: 'approve' | 'refuse',
  candidateCodes: string[] = students.map(({ code }) => code),
  overrides: Record<string, unknown> = {},
  token: string | null = teacher.accessToken,
) {
  const { data, errors } = await server.graphql<{ answer: ResultEnvelope & { items: Outcome[] | null } }>(
    token,
    `mutation ($input: CandidatesDecisionInput!) { answer: classDecideCandidates(input: $input) {
      isSuccess isFailure error { code description field }
      items { candidateCode isSuccess error { code description field } } } }`,
    { input: { id: lesson.id, courseCode: course.code, candidateCodes, decision, ...overrides } },
  )
  const outcomes = data?.answer.items?.map(({ candidateCode, error }) => [candidateCode, error?.code ?? 'done'])
  return { ...data?.answer, outcomes, errors }
}

async function expectRefused(
  error: Partial<ResultEnvelope['error']>,
  codes?: string[],
  overrides?: Record<string, unknown>,
  token?: string,
) {
  const before = await storedRows(server)
  const answer = await decide('approve', codes, overrides, token)
  expect(answer).toMatchObject({ isSuccess: false, isFailure: true, items: null, error })
  expect(await storedRows(server)).toEqual(before)
}

const states = async () => {
  const { rows } = await server.sql.query(
    `select m.code, e.state from enrolments e join members m on m.id = e.member_id where e.class_id = $1`,
    [lesson.id],
  )
  return Object.fromEntries(rows.map(({ code, state }) => [code, state]))
}
const codeOf = (place: number) => students[place]!.code

test('each student has their own outcome, in the order of the input, and duplicates are merged', async () => {
  await decide('approve', [codeOf(1)])
  const stranger = await aStudent(server)
  const codes = [codeOf(2).toLowerCase(), stranger.code, codeOf(1), 'có dấu', codeOf(0), codeOf(2), '\u0000']
  const { isSuccess, outcomes, items } = await decide('approve', codes)
  expect(isSuccess).toBe(true)
  expect(outcomes).toEqual([
    [codeOf(2), 'done'],
    [stranger.code, 'NOT_FOUND'],
    [codeOf(1), 'STATE_CHANGED'],
    ['CÓ DẤU', 'NOT_FOUND'],
    [codeOf(0), 'done'],
    ['\u0000', 'NOT_FOUND'],
  ])
  expect(items?.map((item) => item.isSuccess)).toEqual([true, false, false, false, true, false])
  expect(items?.[2]?.error?.description).toBe('Dữ liệu vừa thay đổi, vui lòng tải lại rồi thử lại')
  expect(await states()).toEqual({
    [codeOf(0)]: 'joined',
    [codeOf(1)]: 'joined',
    [codeOf(2)]: 'joined',
    [codeOf(3)]: 'wait',
  })
})

test('refused students are out; joined students stay', async () => {
  await decide('approve', [codeOf(0)])
  const { outcomes } = await decide('refuse', [codeOf(0), codeOf(1), codeOf(2)])
  expect(outcomes?.map(([, outcome]) => outcome)).toEqual(['STATE_CHANGED', 'done', 'done'])
  expect(await states()).toEqual({ [codeOf(0)]: 'joined', [codeOf(3)]: 'wait' })
})

test('only candidates of this class are decided on', async () => {
  const other = await aClass(server, teacher, course)
  await anEnrolment(server, { class: other, student: students[0]!, teacher, state: 'wait' })
  await decide('approve', [codeOf(0)])
  const { rows } = await server.sql.query('select state from enrolments where class_id = $1', [other.id])
  expect(rows).toEqual([{ state: 'wait' }])
})

test('a class that is over accepts nobody, but its requests can be refused', async () => {
  await server.sql.query('update classes set status = 0 where id = $1', [lesson.id])
  const approved = await decide('approve')
  expect(approved.outcomes?.map(([, outcome]) => outcome)).toEqual(Array(4).fill('CLASS_ENDED'))
  expect(Object.values(await states())).toEqual(Array(4).fill('wait'))
  expect((await decide('refuse')).outcomes?.map(([, outcome]) => outcome)).toEqual(Array(4).fill('done'))
  expect(await states()).toEqual({})
})

test('a call decides on at least one and at most 200 students', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, number) => `HV${number}`)
  const { outcomes } = await decide('approve', many(200))
  expect(outcomes).toHaveLength(200)
  await expectRefused(
    { code: 'INVALID_INPUT', field: 'candidateCodes', description: 'Tối đa 200 học viên một lần' },
    many(201),
  )
  await expectRefused({ code: 'INVALID_INPUT', field: 'candidateCodes', description: 'Vui lòng chọn học viên' }, [])
})

test('only those who manage the course can decide', async () => {
  const stranger = await aTeacher(server)
  const own = await aCourse(server, stranger)
  await expectRefused({ code: 'NOT_FOUND' }, undefined, {}, stranger.accessToken)
  await expectRefused({ code: 'NOT_FOUND' }, undefined, { courseCode: own.code }, stranger.accessToken)
  await expectRefused({ code: 'NOT_FOUND' }, undefined, { courseCode: own.code })
  await expectRefused({ code: 'NOT_FOUND' }, undefined, { id: 'rubbish' })
  await expectRefused({ code: 'NOT_FOUND' }, undefined, {}, (await aMember(server, 'CENR')).accessToken)
  for (const role of ['MEME', 'PAME'] as const) {
    await expectRefused({ code: 'FORBIDDEN' }, undefined, {}, (await aMember(server, role)).accessToken)
  }
  const before = await storedRows(server)
  expect((await decide('approve', undefined, {}, null)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  expect(await storedRows(server)).toEqual(before)
})

test('each student is decided on once if two callers decide on the same students at once, in opposite order', async () => {
  for (let round = 0; round < 5; round++) {
    const codes = students.map(({ code }) => code)
    const [approved, refused] = await Promise.all([decide('approve', codes), decide('refuse', codes.toReversed())])
    const done = [...(approved.outcomes ?? []), ...(refused.outcomes ?? [])].filter(([, outcome]) => outcome === 'done')
    const decidedOn = done.map(([code = '']) => code)
    expect(decidedOn).toHaveLength(codes.length)
    expect(new Set(decidedOn)).toEqual(new Set(codes))
    const joined = approved.outcomes?.filter(([, outcome]) => outcome === 'done').map(([code]) => code)
    expect(new Set(Object.keys(await states()))).toEqual(new Set(joined))
    lesson = await aClass(server, teacher, course)
    for (const student of students) await anEnrolment(server, { class: lesson, student, teacher, state: 'wait' })
  }
})

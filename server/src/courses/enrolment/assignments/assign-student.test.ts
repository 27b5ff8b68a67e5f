import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { untilBlocked } from '../../../../test/run-concurrently.ts'
import { aClass, aCourse, anEnrolment, type TestClass, type TestCourse } from '../../../../test/courses.ts'
import { aMember, aStudent, aTeacher, type TestMember } from '../../../../test/people.ts'
import { storedRows } from '../../../../test/stored-rows.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../../test/test-server.ts'

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
})
afterAll(() => server.close())

async function assign(overrides: Record<string, unknown> = {}, token: string | null = teacher.accessToken) {
  const { data, errors } = await server.graphql<{ classAddCandidateInto: ResultEnvelope }>(
    token,
    `mutation ($id: ID!, $courseCode: String!, $candidateCode: String!, $status: Int) {
      classAddCandidateInto(id: $id, courseCode: $courseCode, candidateCode: $candidateCode, status: $status) {
        isSuccess isFailure error { code description field } } }`,
    { id: lesson.id, courseCode: course.code, candidateCode: student.code, ...overrides },
  )
  return { ...data?.classAddCandidateInto, errors }
}

async function expectRefused(
  error: Partial<ResultEnvelope['error']>,
  overrides?: Record<string, unknown>,
  token?: string,
) {
  const before = await storedRows(server)
  expect(await assign(overrides, token)).toMatchObject({ isSuccess: false, isFailure: true, error })
  expect(await storedRows(server)).toEqual(before)
}

const enrolments = async () =>
  (await server.sql.query('select member_id, state, joined_at from enrolments where class_id = $1', [lesson.id])).rows

test('the teacher adds a student who never asked: they have joined at once, whatever status was sent', async () => {
  const answer = await assign({ candidateCode: ` ${student.code.toLowerCase()} `, status: 0 })
  expect(answer).toMatchObject({ isSuccess: true, error: null })
  expect(await enrolments()).toEqual([{ member_id: student.id, state: 'joined', joined_at: expect.any(Date) }])
})

test('a waiting student can be added, even if registration is over', async () => {
  await anEnrolment(server, { class: lesson, student, teacher, state: 'wait' })
  await server.sql.query(`update classes set end_register = now() - interval '1 day' where id = $1`, [lesson.id])
  expect((await assign()).isSuccess).toBe(true)
  expect(await enrolments()).toEqual([{ member_id: student.id, state: 'joined', joined_at: expect.any(Date) }])
})

test('a student who has joined cannot be added again', async () => {
  await assign()
  await expectRefused({
    code: 'ALREADY_JOINED',
    description: 'Học viên đã tham gia lớp học này',
    field: 'candidateCode',
  })
})

test('a code is required, and must be a student’s', async () => {
  await expectRefused(
    { code: 'INVALID_INPUT', description: 'Yêu cầu nhập mã học viên', field: 'candidateCode' },
    { candidateCode: ' ' },
  )
  await expectRefused(
    { code: 'INVALID_INPUT', description: 'Mã học viên không hợp lệ', field: 'candidateCode' },
    { candidateCode: 'X'.repeat(65) },
  )
  const unknown = {
    code: 'MEMBER_CODE_UNKNOWN',
    description: 'Không tìm thấy học viên có mã này',
    field: 'candidateCode',
  }
  await expectRefused(unknown, { candidateCode: 'HV000000' })
  await expectRefused(unknown, { candidateCode: 'có dấu' })
  for (const role of ['TCHER', 'PAME', 'CENR'] as const) {
    await expectRefused(unknown, { candidateCode: (await aMember(server, role)).code })
  }
  await server.sql.query(`update members set status = 'disabled' where id = $1`, [student.id])
  await expectRefused(unknown)
})

test('trying out codes is limited: only misses count', async () => {
  const guesser = await aTeacher(server)
  const own = await aCourse(server, guesser)
  const { id } = await aClass(server, guesser, own)
  const guess = (candidateCode: string) =>
    assign({ id, courseCode: own.code, candidateCode }, guesser.accessToken).then(({ error }) => error?.code)
  expect(await guess(student.code)).toBeUndefined()
  for (let hit = 0; hit < 120; hit++) expect(await guess(student.code)).toBe('ALREADY_JOINED')
  for (let miss = 0; miss < 60; miss++) expect(await guess('HV000000')).toBe('MEMBER_CODE_UNKNOWN')
  const answers = await Promise.all(Array.from({ length: 60 }, () => guess('HV000000')))
  expect(answers).toContain('RATE_LIMITED')
  expect(await guess((await aStudent(server)).code)).toBe('RATE_LIMITED')
})

test('only those who manage the course can add students, and the course must be the class’s own', async () => {
  const stranger = await aTeacher(server)
  const own = await aCourse(server, stranger)
  await expectRefused({ code: 'NOT_FOUND' }, {}, stranger.accessToken)
  await expectRefused({ code: 'NOT_FOUND' }, { courseCode: own.code }, stranger.accessToken)
  await expectRefused({ code: 'NOT_FOUND' }, { courseCode: (await aCourse(server, teacher)).code })
  await expectRefused({ code: 'NOT_FOUND' }, { id: 'rubbish' })
  await expectRefused({ code: 'NOT_FOUND' }, {}, (await aMember(server, 'CENR')).accessToken)
  for (const role of ['MEME', 'PAME'] as const) {
    await expectRefused({ code: 'FORBIDDEN' }, {}, (await aMember(server, role)).accessToken)
  }
  const before = await storedRows(server)
  expect((await assign({}, null)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  expect(await storedRows(server)).toEqual(before)
})

test('no student can be added to a class that is over', async () => {
  await server.sql.query('update classes set status = 0 where id = $1', [lesson.id])
  await expectRefused({ code: 'CLASS_ENDED', field: null })
  await server.sql.query(`update classes set status = 1, over_at = $2 where id = $1`, [lesson.id, server.clock.now()])
  await expectRefused({ code: 'CLASS_ENDED', field: null })
})

test('if a student is added twice at once, one call succeeds and the other gets ALREADY_JOINED', async () => {
  for (let round = 0; round < 5; round++) {
    const answers = await Promise.all([assign(), assign()])
    expect(answers.map(({ error }) => error?.code ?? 'done').toSorted()).toEqual(['ALREADY_JOINED', 'done'])
    expect((await enrolments()).filter((row) => row.member_id === student.id)).toHaveLength(1)
    student = await aStudent(server)
  }
})

test('adding a student while the class is being closed waits and is refused', async () => {
  const closing = await server.sql.connect()
  await closing.query('begin')
  await closing.query('update classes set status = 0 where id = $1', [lesson.id])
  const assigning = assign()
  await untilBlocked(server.sql)
  await closing.query('commit')
  closing.release()
  expect((await assigning).error?.code).toBe('CLASS_ENDED')
  expect(await enrolments()).toEqual([])
})

test.each(['assigned', 'asking'] as const)(
  'a student who closes their account at the same moment is in no class afterwards (%s)',
  async (way) => {
    const closing = await server.sql.connect()
    await closing.query('begin')
    // Do the same as closing an account, in the same order: lock the member, delete the enrolments, disable the account.
    await closing.query('select id from members where id = $1 for no key update', [student.id])
    await closing.query('delete from enrolments where member_id = $1', [student.id])
    await closing.query(`update members set status = 'disabled' where id = $1`, [student.id])
    const coming =
      way === 'assigned'
        ? assign()
        : server
            .graphql<Record<string, ResultEnvelope>>(
              student.accessToken,
              `mutation ($id: ID!, $courseCode: String!, $candidateCode: String!) {
                memberJoinToClass(id: $id, courseCode: $courseCode, candidateCode: $candidateCode) {
                  isSuccess isFailure error { code description field } } }`,
              { id: lesson.id, courseCode: course.code, candidateCode: student.code },
            )
            .then(({ data }) => data?.['memberJoinToClass'])
    await untilBlocked(server.sql)
    await closing.query('commit')
    closing.release()
    const answer = await coming
    expect(await enrolments()).toEqual([])
    expect(answer?.error?.code).toBe(way === 'assigned' ? 'MEMBER_CODE_UNKNOWN' : 'STATE_CHANGED')
  },
)

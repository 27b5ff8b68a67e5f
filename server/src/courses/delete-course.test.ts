import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { boardOn, postInput } from '../../test/board.ts'
import { aClass, aCourse, anEnrolment, classInput, type TestClass, type TestCourse } from '../../test/courses.ts'
import { aHeldLesson, feesOn, issueMonth, itemOf, joinedSince } from '../../test/fees.ts'
import { aFile } from '../../test/files.ts'
import { aHomework } from '../../test/homework.ts'
import { connectHub, enterLesson, roomToken, until } from '../../test/hub-client.ts'
import { aMember, aStudent, aTeacher, type TestMember } from '../../test/people.ts'
import { aQuiz } from '../../test/quizzes.ts'
import { storedRows } from '../../test/stored-rows.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let address: string
let teacher: TestMember
let student: TestMember
let course: TestCourse
let lesson: TestClass
beforeAll(async () => {
  server = await createTestServer()
  address = await server.listen()
  teacher = await aTeacher(server)
  student = await aStudent(server)
})
beforeEach(async () => {
  course = await aCourse(server, teacher)
  lesson = await aClass(server, teacher, course)
})
afterAll(() => server.close())

type Answer = ResultEnvelope & { item?: Record<string, unknown> | null; items?: { code: string }[] }
async function ask(token: string | null, document: string, variables: Record<string, unknown> = {}) {
  const { data, errors } = await server.graphql<{ answer: Answer }>(token, document, variables)
  return { ...data?.answer, errors }
}
const archive = (id = course.id, token: string | null = teacher.accessToken) =>
  ask(token, 'mutation ($id: ID!) { answer: courseDelete(id: $id) { isSuccess isFailure error { code } } }', { id })
const search = (member: TestMember) =>
  ask(
    member.accessToken,
    `query ($code: String!) { answer: memberSearchCourseByCode(courseCode: $code) {
      isSuccess error { code description } item { status enrollments { status } } } }`,
    { code: course.code },
  )
const create = (code: string) =>
  ask(
    teacher.accessToken,
    `mutation ($code: String!) { answer: courseCreate(input: { code: $code, name: "Khoá mới", days: "2", timeLearn: 90,
      liveSetting: [{ type: bigblue }], sections: [] }) { isSuccess error { code } } }`,
    { code },
  )

async function expectRefused(code: string, id?: string, token?: string) {
  const before = await storedRows(server)
  expect(await archive(id, token)).toMatchObject({ isSuccess: false, isFailure: true, error: { code } })
  expect(await storedRows(server)).toEqual(before)
}

const stored = async () => {
  const { rows } = await server.sql.query(
    `select k.status as course, c.status as class from courses k left join classes c on c.course_id = k.id where k.id = $1`,
    [course.id],
  )
  return rows
}

test('a course that had students is archived: closed for all, readable for its members, missing for others', async () => {
  await anEnrolment(server, { class: lesson, student, teacher, state: 'joined' })
  const empty = await aClass(server, teacher, course)
  expect(await archive()).toMatchObject({ isSuccess: true, error: null })
  expect(await stored()).toEqual([
    { course: 0, class: 0 },
    { course: 0, class: 0 },
  ])
  expect(await search(student)).toMatchObject({ isSuccess: true, item: { status: 0, enrollments: [] } })
  expect(await search(teacher)).toMatchObject({ isSuccess: true, item: { status: 0 } })
  expect((await search(await aStudent(server))).error?.code).toBe('NOT_FOUND')
  const mine = await ask(
    student.accessToken,
    '{ answer: memberGetCoursesJoined { isSuccess items { code status enrollments { id } } } }',
  )
  expect(mine.items).toContainEqual({ code: course.code, status: 0, enrollments: [{ id: lesson.id }] })
  expect(empty.courseCode).toBe(course.code)
})

test('an archived course keeps its code, and archiving it again changes nothing', async () => {
  await anEnrolment(server, { class: lesson, student, teacher, state: 'wait' })
  await archive()
  const before = await storedRows(server)
  expect((await archive()).isSuccess).toBe(true)
  expect((await create(course.code)).error?.code).toBe('COURSE_CODE_TAKEN')
  expect(await storedRows(server)).toEqual(before)
})

test('a course that never had a candidate is deleted with its classes and sections, and frees its code', async () => {
  expect((await archive()).isSuccess).toBe(true)
  expect(await stored()).toEqual([])
  const { rows } = await server.sql.query('select 1 from sections where course_id = $1', [course.id])
  expect(rows).toEqual([])
  expect((await create(course.code)).isSuccess).toBe(true)
  await expectRefused('NOT_FOUND')
})

test.each(['took their request back', 'was refused', 'was taken out'])(
  'a course whose only candidate %s is archived, not deleted',
  async (way) => {
    await anEnrolment(server, { class: lesson, student, teacher, state: way === 'was taken out' ? 'joined' : 'wait' })
    const key = { id: lesson.id, courseCode: course.code, candidateCode: student.code }
    const { isSuccess } = await {
      'took their request back': () =>
        ask(
          student.accessToken,
          `mutation ($id: ID!, $courseCode: String!) {
            answer: memberRefuseJoinToClass(id: $id, courseCode: $courseCode) { isSuccess } }`,
          key,
        ),
      'was refused': () =>
        ask(
          teacher.accessToken,
          `mutation ($input: CandidateDecisionInput!) {
            answer: classApproveRemoveCandidateJoinRequest(input: $input) { isSuccess } }`,
          { input: key },
        ),
      'was taken out': () =>
        ask(
          teacher.accessToken,
          `mutation ($id: ID!, $candidateCode: String!) {
            answer: classRemoveCandidate(id: $id, candidateCode: $candidateCode) { isSuccess } }`,
          key,
        ),
    }[way]!()
    expect(isSuccess).toBe(true)
    await archive()
    expect(await stored()).toEqual([{ course: 0, class: 0 }])
  },
)

test('a course whose student was added and removed is archived', async () => {
  const key = { id: lesson.id, courseCode: course.code, candidateCode: student.code }
  for (const document of [
    `mutation ($id: ID!, $courseCode: String!, $candidateCode: String!) {
      answer: classAddCandidateInto(id: $id, courseCode: $courseCode, candidateCode: $candidateCode) { isSuccess } }`,
    `mutation ($id: ID!, $candidateCode: String!) {
      answer: classRemoveCandidate(id: $id, candidateCode: $candidateCode) { isSuccess } }`,
  ]) {
    expect((await ask(teacher.accessToken, document, key)).isSuccess).toBe(true)
  }
  await archive()
  expect(await stored()).toEqual([{ course: 0, class: 0 }])
})

test('a course is archived, not deleted, if only its teacher was in a lesson', async () => {
  const key = { courseCode: course.code, classCode: lesson.code }
  await enterLesson(server, teacher, await roomToken(server, teacher, key))
  expect((await archive()).isSuccess).toBe(true)
  expect(await stored()).toEqual([{ course: 0, class: 0 }])
})

test('archiving ends the live lessons of its classes and tells their rooms', async () => {
  await anEnrolment(server, { class: lesson, student, teacher, state: 'joined' })
  const key = { courseCode: course.code, classCode: lesson.code }
  await enterLesson(server, teacher, await roomToken(server, teacher, key))
  const client = await connectHub(address, student)
  await client.join(key, await roomToken(server, student, key))
  await archive()
  await until('the room hears of the end', () =>
    client.received.some(({ name, args }) => name === 'SessionEnded' && args[0] === `${course.code}_${lesson.code}`),
  )
  await client.stop()
  const { rows } = await server.sql.query('select state from lesson_sessions where class_id = $1', [lesson.id])
  expect(rows).toEqual([{ state: 'ended' }])
})

test('only those who manage a course can archive it; another’s course answers as missing', async () => {
  await expectRefused('NOT_FOUND', course.id, (await aTeacher(server)).accessToken)
  await expectRefused('NOT_FOUND', course.id, (await aMember(server, 'CENR')).accessToken)
  await expectRefused('NOT_FOUND', '00000000-0000-4000-8000-000000000000')
  await expectRefused('NOT_FOUND', 'rubbish')
  for (const role of ['MEME', 'PAME'] as const) {
    await expectRefused('FORBIDDEN', course.id, (await aMember(server, role)).accessToken)
  }
  const before = await storedRows(server)
  expect((await archive(course.id, null)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  expect(await storedRows(server)).toEqual(before)
})

test('two callers who archive a course at once both succeed; a later call on a deleted course answers NOT_FOUND', async () => {
  const outcomes = (await Promise.all([archive(), archive()])).map(({ error }) => error?.code ?? 'done')
  expect(outcomes).toContain('done')
  for (const outcome of outcomes) expect(outcome).toMatch(/^(?:done|NOT_FOUND)$/)
  expect(await stored()).toEqual([])
  course = await aCourse(server, teacher)
  lesson = await aClass(server, teacher, course)
  await anEnrolment(server, { class: lesson, student, teacher, state: 'wait' })
  expect((await Promise.all([archive(), archive()])).every(({ isSuccess }) => isSuccess)).toBe(true)
  expect(await stored()).toEqual([{ course: 0, class: 0 }])
})

test('a request, a new class or a lesson while a course is archived leaves no active class and no open session', async () => {
  const request = (id: string) =>
    ask(
      student.accessToken,
      `mutation ($id: ID!, $courseCode: String!, $candidateCode: String!) {
        answer: memberJoinToClass(id: $id, courseCode: $courseCode, candidateCode: $candidateCode) { isSuccess } }`,
      { id, courseCode: course.code, candidateCode: student.code },
    )
  const addClass = () =>
    ask(
      teacher.accessToken,
      'mutation ($input: ClassCreateInput!) { answer: classCreate(input: $input) { isSuccess } }',
      { input: classInput(course.code) },
    )
  for (let round = 0; round < 10; round++) {
    const key = { courseCode: course.code, classCode: lesson.code }
    const token = await roomToken(server, teacher, key)
    const rivals = [
      () => request(lesson.id),
      addClass,
      async () => ({ link: await enterLesson(server, teacher, token) }),
    ]
    const [archived] = await Promise.all([archive(), rivals[round % 3]!()])
    expect(archived.isSuccess).toBe(true)
    for (const row of await stored()) expect(row).toMatchObject({ course: 0, class: 0 })
    const { rows } = await server.sql.query(`select 1 from lesson_sessions where class_id = $1 and state <> 'ended'`, [
      lesson.id,
    ])
    expect(rows).toEqual([])
    course = await aCourse(server, teacher)
    lesson = await aClass(server, teacher, course)
  }
})

test('a course whose class has only a price, a discount, a post, homework and a test is deleted, and other fees stay', async () => {
  const fees = feesOn(server)
  const other = await aClass(server, teacher, await aCourse(server, teacher))
  await anEnrolment(server, { class: other, student, teacher, state: 'joined' })
  await joinedSince(server, other)
  for (const { id: classId } of [lesson, other]) itemOf(await fees.setPlan(teacher, { classId, fromMonth: '2026-10' }))
  itemOf(await fees.addDiscount(teacher, { studentCode: student.code, classId: lesson.id, percent: 10 }))
  await aHeldLesson(server, other, { at: '2026-10-06 19:00', present: [student] })
  const [issued] = await issueMonth(server, teacher, '2026-10')
  const months = () => server.sql.query('select class_id from fee_issued_months where class_id = $1', [lesson.id])
  expect((await months()).rowCount).toBe(1)
  const fileId = await aFile(server, teacher, lesson.id, { name: 'bai.txt' })
  expect(await boardOn(server).create(teacher, postInput(lesson.id, { fileIds: [fileId] }))).toMatchObject({
    isSuccess: true,
  })
  await aHomework(server, teacher, lesson)
  await aQuiz(server, teacher, lesson)
  expect(await archive()).toMatchObject({ isSuccess: true, error: null })
  expect(await stored()).toEqual([])
  expect((await months()).rowCount).toBe(0)
  expect(itemOf(await fees.read(teacher, issued!.id))).toMatchObject({ total: 150_000, balance: 150_000 })
})

test('files of a deleted course stay with the homework of other classes that use them', async () => {
  const other = await aClass(server, teacher, await aCourse(server, teacher))
  const shared = await aFile(server, teacher, lesson.id, { name: 'chung.txt' })
  const own = await aFile(server, teacher, lesson.id, { name: 'rieng.txt' })
  const homework = await aHomework(server, teacher, other, { fileIds: [shared] })
  await aHomework(server, teacher, lesson, { fileIds: [own, shared] })
  expect(await archive()).toMatchObject({ isSuccess: true, error: null })
  expect(await stored()).toEqual([])
  const { rows } = await server.sql.query(
    `select homework_id as homework, name, class_id as class from homework_files join files on files.id = file_id
      where owner_id = $1`,
    [teacher.id],
  )
  expect(rows).toEqual([{ homework: homework.id, name: 'chung.txt', class: other.id }])
})

/** Tests of marking while another request changes the same homework, work or class. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runConcurrently } from '../../../test/run-concurrently.ts'
import { aClass, aCourse, anEnrolment, type TestClass } from '../../../test/courses.ts'
import { liftLimits } from '../../../test/fuzz/run-operations.ts'
import { aHomeworkRow, aVersionRow } from '../../../test/homework-rows.ts'
import { homeworkInput } from '../../../test/homework.ts'
import { aStudent, aTeacher, type TestMember } from '../../../test/people.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let teacher: TestMember
let student: TestMember
let studyClass: TestClass
let homeworkId: string
let version: { id: string }
beforeAll(async () => {
  server = await createTestServer()
  liftLimits(server)
  teacher = await aTeacher(server)
  student = await aStudent(server)
  studyClass = await aClass(server, teacher, await aCourse(server, teacher))
  await anEnrolment(server, { class: studyClass, student, teacher, state: 'joined' })
})
afterAll(() => server.close())
beforeEach(async () => {
  homeworkId = await aHomeworkRow(server, studyClass)
  version = await aVersionRow(server, { homeworkId, student })
})

async function run(by: TestMember, document: string, variables: Record<string, unknown>): Promise<string> {
  const { data, errors } = await server.graphql<{ answer: ResultEnvelope }>(by.accessToken, document, variables)
  if (!data) throw new Error(JSON.stringify(errors))
  return data.answer.error?.code ?? 'ok'
}
const mark = () =>
  run(
    teacher,
    `mutation ($homeworkId: ID!, $code: String!, $submissionId: ID!) {
      answer: homeworkMark(homeworkId: $homeworkId, candidateCode: $code, submissionId: $submissionId, points: 8, excused: false) {
        isSuccess error { code } } }`,
    { homeworkId, code: student.code, submissionId: version.id },
  )
const handInAgain = () =>
  run(
    student,
    `mutation ($id: ID!) { answer: homeworkSubmit(id: $id, text: "Em làm lại", fileIds: []) { isSuccess error { code } } }`,
    { id: homeworkId },
  )
const lowerMaximum = () =>
  run(
    teacher,
    `mutation ($id: ID!, $input: HomeworkInput!) { answer: homeworkUpdate(id: $id, input: $input) { isSuccess error { code } } }`,
    { id: homeworkId, input: homeworkInput(studyClass.id, { maxPoints: 5 }) },
  )
const keptHomework = () => ({ query: 'select from homeworks where id = $1 for update', id: homeworkId })
const state = async () => {
  const { rows } = await server.sql.query<{ versions: number; max_points: number; points: number | null }>(
    `select (select count(*)::int from submissions where homework_id = $1) as versions, max_points::float,
       (select points::float from marks where homework_id = $1) as points
     from homeworks where id = $1`,
    [homeworkId],
  )
  return rows[0]
}

test.each(['mark', 'hand in'])(
  'if the teacher marks and the student hands in again at once, the first succeeds and the other gets STATE_CHANGED (%s)',
  async (first) => {
    const answers =
      first === 'mark'
        ? await runConcurrently(server, keptHomework(), mark, handInAgain)
        : (await runConcurrently(server, keptHomework(), handInAgain, mark)).toReversed()
    const isMarked = answers[0] === 'ok'
    expect(answers).toEqual(isMarked ? ['ok', 'STATE_CHANGED'] : ['STATE_CHANGED', 'ok'])
    expect(await state()).toMatchObject(isMarked ? { versions: 1, points: 8 } : { versions: 2, points: null })
  },
)

test.each(['mark', 'change'])('no mark exceeds a maximum that is lowered at the same time (%s)', async (first) => {
  const answers =
    first === 'mark'
      ? await runConcurrently(server, keptHomework(), mark, lowerMaximum)
      : (await runConcurrently(server, keptHomework(), lowerMaximum, mark)).toReversed()
  const isMarked = answers[0] === 'ok'
  expect(answers).toEqual(isMarked ? ['ok', 'STATE_CHANGED'] : ['INVALID_INPUT', 'ok'])
  expect(await state()).toMatchObject(isMarked ? { max_points: 10, points: 8 } : { max_points: 5, points: null })
})

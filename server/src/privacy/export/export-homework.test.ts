import { randomBytes } from 'node:crypto'
import { exportPath } from '@hien/contract/export-path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aClass, aCourse, anEnrolment, type TestClass } from '../../../test/courses.ts'
import { databaseUrlOf } from '../../../test/database-url.ts'
import { aStudent, aTeacher, type TestMember } from '../../../test/people.ts'
import { aKeptFile, aWholeHomework } from '../../../test/stored-homework.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { runOperator } from '../../operator/run-operator.ts'

let server: TestServer
let teacher: TestMember
let student: TestMember
let studyClass: TestClass
let homework: { id: string; submissionId: string }
beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  teacher = await aTeacher(server)
  student = await aStudent(server)
  studyClass = await aClass(server, teacher, await aCourse(server, teacher))
  await anEnrolment(server, { class: studyClass, student, teacher, state: 'joined' })
  homework = await aWholeHomework(server, { studyClass, teacher, student, word: 'một' })
  const classmate = await aStudent(server)
  await aWholeHomework(server, { studyClass, teacher, student: classmate, word: 'của bạn' })
})
afterAll(() => server.close())

const fileOf = async ({ accessToken }: TestMember) => {
  const headers = { authorization: `Bearer ${accessToken}` }
  return (await server.fastify.inject({ method: 'POST', url: exportPath, headers })).json()
}
const release = () => server.sql.query('update homeworks set released_at = now() where id = $1', [homework.id])
const ofHomework = () => ({ classCode: studyClass.code, homework: 'Bài một' })

test('L04: a student gets what they handed in and keep, with the content of their files, and nothing of classmates', async () => {
  const file = await fileOf(student)
  expect(file.submissions).toEqual([
    {
      ...ofHomework(),
      version: 1,
      text: 'bài làm một',
      submittedAt: expect.any(String),
      returnedAt: null,
      returnComment: null,
      files: ['bài làm một.txt'],
      strokes: [],
    },
  ])
  expect(file.homeworkDrafts).toEqual([
    { ...ofHomework(), text: 'nháp một', savedAt: expect.any(String), files: ['nháp một.txt'] },
  ])
  expect(file.homeworkExtensions).toEqual([{ ...ofHomework(), until: expect.any(String) }])
  expect(
    file.files.map(({ name, content }: { name: string; content: string }) => [
      name,
      Buffer.from(content.replace('data:text/plain;base64,', ''), 'base64').toString(),
    ]),
  ).toEqual([
    ['nháp một.txt', 'nháp: một'],
    ['bài làm một.txt', 'bài làm: một'],
  ])
  expect(JSON.stringify(file)).not.toContain('của bạn')
})

test('L04: of marks and strokes the file tells what screens show: nothing before they are released, or the work is returned', async () => {
  const before = await fileOf(student)
  expect(before.marks).toEqual([])
  for (const word of [':8.5,', 'nhận xét', '"red"']) expect(JSON.stringify(before)).not.toContain(word)

  await server.sql.query(`update submissions set returned_at = now(), return_comment = 'làm lại nhé' where id = $1`, [
    homework.submissionId,
  ])
  const returned = await fileOf(student)
  expect(returned.submissions).toMatchObject([{ returnComment: 'làm lại nhé', strokes: [{ page: 1, colour: 'red' }] }])
  for (const word of [':8.5,', 'nhận xét']) expect(JSON.stringify(returned)).not.toContain(word)

  await server.sql.query('update submissions set returned_at = null where id = $1', [homework.submissionId])
  await release()
  const released = await fileOf(student)
  expect(released.marks).toEqual([
    {
      ...ofHomework(),
      points: 8.5,
      maxPoints: 10,
      excused: false,
      comment: 'nhận xét một',
      markedAt: expect.any(String),
    },
  ])
  expect(released.submissions).toMatchObject([{ strokes: [{ fileNumber: 1, width: 20, points: [1, 2, 3] }] }])
})

test('L04: a student gets the attempts at tests with answers and absences, the points when they are released, and no key', async () => {
  const attempt = {
    ...ofHomework(),
    startedAt: expect.any(String),
    endsAt: expect.any(String),
    absences: [{ leftAt: expect.any(String), seconds: 12 }],
  }
  const answer = { question: 1, html: 'câu hỏi một', answer: 'trả lời một' }
  const first = { ...attempt, number: 1, submittedAt: expect.any(String) }
  const second = {
    ...attempt,
    number: 2,
    submittedAt: null,
    points: null,
    answers: [{ ...answer, points: null }],
  }
  const before = await fileOf(student)
  expect(before.testAttempts).toEqual([{ ...first, points: null, answers: [{ ...answer, points: null }] }, second])
  await release()
  const { testAttempts } = await fileOf(student)
  expect(testAttempts).toEqual([{ ...first, points: 8.5, answers: [{ ...answer, points: 8.5 }] }, second])
  expect(JSON.stringify(testAttempts)).not.toContain('khác')
})

test('L04: the audit entry about a mark is in the export of the teacher only, because it may concern an unreleased mark', async () => {
  const operator = {
    dependencies: server.dependencies,
    viewer: { memberId: teacher.id },
    requestId: null,
    address: null,
  }
  await recordAudit(operator, server.dependencies.database, {
    action: auditActions.submissionMarked,
    classId: studyClass.id,
    memberIds: [student.id],
  })
  const actionsOf = async (member: TestMember) =>
    (await fileOf(member)).audit.map(({ action }: { action: string }) => action)
  expect(await actionsOf(teacher)).toContain('submission_marked')
  expect(await actionsOf(student)).not.toContain('submission_marked')
})

test('L04: a teacher gets the homework they set with its files, and how many they marked, and nothing of students', async () => {
  await release()
  const file = await fileOf(teacher)
  expect(file.homeworkSet).toMatchObject([
    {
      classCode: studyClass.code,
      title: 'Bài một',
      maxPoints: 10,
      files: ['đề bài một.txt'],
      test: { minutes: 45, questions: [{ html: 'câu hỏi một', key: 'B' }] },
    },
    { title: 'Bài của bạn' },
  ])
  expect(file.marksGiven).toMatchObject([
    { ...ofHomework(), marked: 1, lastMarkedAt: expect.stringMatching(/Z$/) },
    { marked: 1 },
  ])
  expect(file.files.map(({ name }: { name: string }) => name)).toEqual(['đề bài một.txt', 'đề bài của bạn.txt'])
  for (const word of ['bài làm', 'nháp', 'nhận xét', student.code]) expect(JSON.stringify(file)).not.toContain(word)
})

test('L04: a file of any length is exported unchanged, a missing one as null, and the operator gets the same', async () => {
  const content = randomBytes(200_001).toString('base64')
  await aKeptFile(server, student, studyClass, { name: 'dài.txt', content })
  await aKeptFile(server, student, studyClass, { name: 'mất.txt', content: 'mất' })
  const { rows } = await server.sql.query<{ sha256: string }>(`select sha256 from files where name = 'mất.txt'`)
  await server.dependencies.blobs.remove(rows[0]?.sha256 ?? '')
  const file = await fileOf(student)
  const read = (name: string) => file.files.find((one: { name: string }) => one.name === name).content
  expect(Buffer.from(read('dài.txt').split(',')[1], 'base64').toString()).toBe(content)
  expect(read('mất.txt')).toBeNull()

  const lines: string[] = []
  const config = { ...server.dependencies.config, databaseUrl: databaseUrlOf(server) }
  await runOperator(['export', student.code], {
    print: (line) => lines.push(line),
    readStdin: async () => '',
    readConfig: () => config,
  })
  expect(JSON.parse(lines.join('\n')).files).toEqual(file.files)
})

/** Tests that a list of homework needs as many SQL statements for many homeworks as for two. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aClass, aCourse, anEnrolment, type TestClass } from '../../test/courses.ts'
import { aGuardianship } from '../../test/guardianships.ts'
import { aHomework, aStoredFile, handIn } from '../../test/homework.ts'
import { aMember, aStudent, aTeacher, type TestMember } from '../../test/people.ts'
import { anAttempt, aQuiz } from '../../test/quizzes.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let teacher: TestMember
let student: TestMember
let parent: TestMember
let maths: TestClass
let statements = 0
beforeAll(async () => {
  server = await createTestServer()
  teacher = await aTeacher(server)
  student = await aStudent(server)
  parent = await aMember(server, 'PAME')
  await aGuardianship(server, { child: student, parent })
  maths = await aClass(server, teacher, await aCourse(server, teacher))
  await anEnrolment(server, { class: maths, student, teacher, state: 'joined' })
  const query = pg.Client.prototype.query
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [asked] = given as [string | { text: string }]
    // Do not count the query for the caller's sign-in: its result is cached, so it runs only sometimes.
    if (!(typeof asked === 'string' ? asked : asked.text).includes('"sessions"')) statements += 1
    return Reflect.apply(query, this, given)
  })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await server.close()
})

const fields = `id title files { url } submission { text files { url } strokes { id } } draft { text files { url } }
  submittedCount markedCount studentCount quiz { questionCount attemptsUsed attemptsLeft begunCount }`

async function statementsOf(by: TestMember, call: string): Promise<[rows: number, statements: number]> {
  const before = statements
  const { data, errors } = await server.graphql<{ answer: ResultEnvelope & { items: unknown[] } }>(
    by.accessToken,
    `{ answer: ${call} { isSuccess items { ${fields} } } }`,
  )
  if (!data?.answer.isSuccess) throw new Error(JSON.stringify(errors ?? data))
  return [data.answer.items.length, statements - before]
}

async function aReturnedHomework() {
  const [sheet, page] = [
    await aStoredFile(server, { owner: teacher, inClass: maths }),
    await aStoredFile(server, { owner: student, inClass: maths }),
  ]
  const homework = await aHomework(server, teacher, maths, { fileIds: [sheet] })
  const { id } = await handIn(server, student, homework, { fileIds: [page] })
  await server.sql.query(`update submissions set returned_at = now(), return_comment = 'Làm lại' where id = $1`, [id])
  const { data } = await server.graphql(
    student.accessToken,
    `mutation { homeworkSaveDraft(id: "${homework.id}", text: "nháp", fileIds: ["${page}"]) { isSuccess } }`,
  )
  expect(data?.['homeworkSaveDraft']?.isSuccess).toBe(true)
}

const aRunningTest = async () => anAttempt(server, student, await aQuiz(server, teacher, maths))

test('lists of homework and tests with files, drafts, strokes and counts cost as many statements for many as for two', async () => {
  const calls: [who: TestMember, call: string, most: number][] = [
    [teacher, `homeworksGetByClass(classId: "${maths.id}", take: 50)`, 6],
    [teacher, 'homeworksGetManaged(scope: all, take: 50)', 5],
    [student, `homeworksGetByClass(classId: "${maths.id}", take: 50)`, 11],
    [student, 'homeworksGetOwn(scope: open, take: 50)', 10],
    [parent, `homeworksGetOwn(scope: open, childCode: "${student.code}", take: 50)`, 9],
  ]
  const measure = async () => {
    const found: [number, number][] = []
    for (const [who, call] of calls) found.push(await statementsOf(who, call))
    return found
  }
  for (let made = 0; made < 2; made++) {
    await aReturnedHomework()
    await aRunningTest()
  }
  await measure()
  const few = await measure()
  expect(few.map(([rows]) => rows)).toEqual([4, 4, 4, 4, 4])
  for (let made = 2; made < 6; made++) {
    await aReturnedHomework()
    await aRunningTest()
  }
  const many = await measure()
  expect(many.map(([rows]) => rows)).toEqual([12, 12, 12, 12, 12])
  expect(many.map(([, asked]) => asked)).toEqual(few.map(([, asked]) => asked))
  for (const [place, [, , most]] of calls.entries()) expect(many[place]?.[1]).toBeLessThanOrEqual(most)
})

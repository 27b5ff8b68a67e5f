/** Attacks on other members' homework and on closed homework, by calls of the API that the web application would not make. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCentre } from '../centres.ts'
import { aClass, aCourse, anEnrolment, type TestClass } from '../courses.ts'
import { aGuardianship } from '../guardianships.ts'
import { aHomework, aStoredFile, handIn, homeworkInput, inMinutes, setTimes, type TestHomework } from '../homework.ts'
import { withoutTrace } from '../no-trace.ts'
import { aMember, aStudent, aTeacher, signInMember, type TestMember } from '../people.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../test-server.ts'

let server: TestServer
let teacher: TestMember
let student: TestMember
let classmate: TestMember
let parent: TestMember
let maths: TestClass
let homework: TestHomework
let file: string

beforeAll(async () => {
  server = await createTestServer()
  teacher = await aTeacher(server)
  student = await aStudent(server)
  classmate = await aStudent(server)
  parent = await aMember(server, 'PAME')
  await aGuardianship(server, { child: student, parent })
  maths = await aClass(server, teacher, await aCourse(server, teacher))
  for (const who of [student, classmate]) {
    await anEnrolment(server, { class: maths, student: who, teacher, state: 'joined' })
  }
  homework = await aHomework(server, teacher, maths, { title: 'Đề thi thử số 7' })
  file = await aStoredFile(server, { owner: student, inClass: maths, name: 'bai-lam-rieng.webp' })
  await handIn(server, student, homework, { text: 'Bài làm riêng của em', fileIds: [file] })
  await ask(
    student,
    'mutation',
    `homeworkSaveDraft(id: ${quoted(homework.id)}, text: "Nháp riêng của em", fileIds: [])`,
  )
})
afterAll(() => server.close())

const quoted = (text: string) => JSON.stringify(text)
async function ask(by: TestMember, kind: 'query' | 'mutation', call: string) {
  const { data, errors } = await server.graphql<{ answer: ResultEnvelope | null }>(
    by.accessToken,
    `${kind} { answer: ${call} { isSuccess error { code description field } } }`,
  )
  return data?.answer?.error ?? errors ?? 'ok'
}
const submit = (by: TestMember, id: string, text: string, fileIds: string[] = []) =>
  ask(by, 'mutation', `homeworkSubmit(id: ${quoted(id)}, text: ${quoted(text)}, fileIds: ${JSON.stringify(fileIds)})`)

const privateTexts = ['Đề thi thử số 7', 'Bài làm riêng của em', 'Nháp riêng của em', 'bai-lam-rieng.webp']

test('A76: nobody reads, sets, hands in or removes anything with the ids of others’ homework, work and files', async () => {
  const [otherTeacher, stranger, waiting, gone, otherParent, otherCentre] = [
    await aTeacher(server),
    await aStudent(server),
    await aStudent(server),
    await aStudent(server),
    await aMember(server, 'PAME'),
    await aCentre(server),
  ]
  await aGuardianship(server, { child: stranger, parent: otherParent })
  await anEnrolment(server, { class: maths, student: waiting, teacher, state: 'wait' })
  await anEnrolment(server, { class: maths, student: gone, teacher, state: 'joined' })
  await server.sql.query('delete from enrolments where class_id = $1 and member_id = $2', [maths.id, gone.id])
  const id = quoted(homework.id)
  const reads = [
    `homeworkGetById(id: ${id})`,
    `homeworkGetById(id: ${id}, childCode: ${quoted(student.code)})`,
    `homeworksGetByClass(classId: ${quoted(maths.id)})`,
    `homeworksGetOwn(scope: all, childCode: ${quoted(student.code)})`,
    `homeworkGetVersions(id: ${id}, candidateCode: ${quoted(student.code)})`,
  ]
  const input = `{ classId: ${quoted(maths.id)}, title: "Bài của kẻ lạ", dueAt: ${quoted(inMinutes(60))}, maxPoints: 10, fileIds: [${quoted(file)}] }`
  const changes = [
    `homeworkCreate(input: ${input})`,
    `homeworkUpdate(id: ${id}, input: ${input})`,
    `homeworkDelete(id: ${id})`,
    `homeworkSaveDraft(id: ${id}, text: "kẻ lạ", fileIds: [${quoted(file)}])`,
    `homeworkSubmit(id: ${id}, text: "kẻ lạ", fileIds: [${quoted(file)}])`,
  ]
  const answers = await withoutTrace(server, privateTexts, async () => {
    const got: unknown[] = []
    for (const by of [otherTeacher, stranger, waiting, gone, otherParent, otherCentre]) {
      for (const call of reads) got.push(await ask(by, 'query', call))
      for (const call of changes) got.push(await ask(by, 'mutation', call))
    }
    return got
  })
  const codes = new Set(answers.map((answer) => (answer as { code?: string }).code))
  expect(codes).toEqual(new Set(['FORBIDDEN', 'NOT_FOUND']))
})

test('A76: a classmate cannot read another student’s work, versions, draft or files, or hand in their files', async () => {
  const id = quoted(homework.id)
  const answer = await withoutTrace(server, ['Bài làm riêng của em', 'Nháp riêng của em', 'bai-lam-rieng.webp'], () =>
    Promise.all([
      server.graphql(
        classmate.accessToken,
        `{ homeworkGetById(id: ${id}) { item { submission { text state files { name url } } draft { text } submittedCount } } }`,
      ),
      server.graphql(
        classmate.accessToken,
        `{ homeworkGetVersions(id: ${id}, candidateCode: ${quoted(student.code)}) { error { code } items { text } } }`,
      ),
      submit(classmate, homework.id, 'bài của tôi', [file]),
      ask(classmate, 'mutation', `homeworkSaveDraft(id: ${id}, text: "nháp", fileIds: [${quoted(file)}])`),
    ]),
  )
  expect(answer).toMatchObject([
    { data: { homeworkGetById: { item: { submission: { state: 'missing', text: null, files: [] }, draft: null } } } },
    { data: { homeworkGetVersions: { error: { code: 'NOT_FOUND' }, items: null } } },
    { code: 'INVALID_INPUT', field: 'fileIds' },
    { code: 'INVALID_INPUT', field: 'fileIds' },
  ])
})

test('A76: a parent reads what their child handed in, but no draft', async () => {
  const { data } = await server.graphql<{ answer: { items: { submission: unknown; draft: unknown }[] } }>(
    parent.accessToken,
    `{ answer: homeworksGetOwn(scope: all, childCode: ${quoted(student.code)}) { items { submission { text } draft { text } } } }`,
  )
  expect(data?.answer.items).toEqual([{ submission: { text: 'Bài làm riêng của em' }, draft: null }])
})

test('A76: a second after the cut-off nothing is accepted, however often at once, whatever clock the caller has', async () => {
  const closed = await aHomework(server, teacher, maths, homeworkInput(maths.id))
  const late = await aStoredFile(server, { owner: classmate, inClass: maths, startedAt: inMinutes(0) })
  await setTimes(server, closed, { opensAt: inMinutes(-60), dueAt: inMinutes(-30), cutoffAt: inMinutes(-1 / 60) })
  // Make the node's clock wrong by 45 minutes, which must not help: only the clock of the database counts.
  const now = server.clock.now().toISOString()
  server.clock.set(inMinutes(-45))
  Object.assign(classmate, await signInMember(server, classmate.userName, classmate.password))
  // Give another student an extension, which must not help the attacker.
  await server.sql.query('insert into homework_extensions (homework_id, student_id, until) values ($1, $2, $3)', [
    closed.id,
    student.id,
    inMinutes(60),
  ])
  const answers = await withoutTrace(server, [], () =>
    Promise.all(
      Array.from({ length: 20 }, (_, place) =>
        submit(classmate, closed.id, `lần ${place}`, place % 2 === 0 ? [] : [late]),
      ),
    ),
  )
  expect(new Set(answers.map((answer) => (answer as { code?: string }).code))).toEqual(new Set(['HOMEWORK_CLOSED']))
  server.clock.set(now)
})

/**
 * Attacks on marks. Students and parents try to read a mark before it is released, by every operation, the data export, the
 * calendar feed and events. Members who do not manage the course try to give marks.
 */
import { readFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { exportPath } from '@hien/contract/export-path'
import { buildSchema } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCentre, aCentreCourse, joinCentre } from '../centres.ts'
import { aClass, anEnrolment, type TestClass, type TestCourse } from '../courses.ts'
import { everyOperation, type OperationCall, type RealValues } from '../every-operation.ts'
import { liftLimits } from '../fuzz/run-operations.ts'
import { aGuardianship } from '../guardianships.ts'
import { aHomeworkRow, aVersionRow } from '../homework-rows.ts'
import { allReceived, liveHubHasSent } from '../hub-client.ts'
import { connectLiveHub, type LiveClient } from '../live-client.ts'
import { withoutTrace } from '../no-trace.ts'
import { aMember, aStudent, aTeacher, type TestMember } from '../people.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../test-server.ts'

const schema = buildSchema(readFileSync(new URL('../../../contract/schema.graphql', import.meta.url), 'utf8'))

/** Texts that reveal the mark: its points, its comment, a coordinate of the drawn line, and the average with this mark. */
const secrets = ['7.13', 'thỏ trắng', '73919', '8.07']

let server: TestServer
let teacher: TestMember
let child: TestMember
let classmate: TestMember
let parent: TestMember
let classmatesParent: TestMember
let course: TestCourse
let studyClass: TestClass
let homeworkId: string
let otherId: string
let version: { id: string; fileId: string }
let feeds: Record<Asker, string>
const hubs: LiveClient[] = []

beforeAll(async () => {
  server = await createTestServer()
  liftLimits(server)
  const address = await server.listen()
  const centre = await aCentre(server)
  teacher = await aTeacher(server)
  await joinCentre(server, centre, teacher)
  child = await aStudent(server)
  classmate = await aStudent(server)
  parent = await aMember(server, 'PAME')
  classmatesParent = await aMember(server, 'PAME')
  await aGuardianship(server, { child, parent })
  await aGuardianship(server, { child: classmate, parent: classmatesParent })
  course = await aCentreCourse(server, centre, teacher)
  studyClass = await aClass(server, teacher, course)
  for (const student of [child, classmate]) {
    await anEnrolment(server, { class: studyClass, student, teacher, state: 'joined' })
  }
  homeworkId = await aHomeworkRow(server, studyClass)
  version = await aVersionRow(server, { homeworkId, student: child })
  // The mark of a second homework is released, so the child has an average that a new mark could change.
  otherId = await aHomeworkRow(server, studyClass, { title: 'Bài 2', due: '-1 day', released: true })
  await aVersionRow(server, { homeworkId: otherId, student: child, at: '-2 days' })
  await server.sql.query(
    `insert into marks (homework_id, student_id, points, excused, marked_at) values ($1, $2, 9, false, now())`,
    [otherId, child.id],
  )
  for (const member of Object.values(callers())) hubs.push(await connectLiveHub(address, member))
  feeds = {
    child: await aFeed(child),
    classmate: await aFeed(classmate),
    parent: await aFeed(parent),
    classmatesParent: await aFeed(classmatesParent),
  }
})
afterAll(async () => {
  for (const { connection } of hubs) await connection.stop()
  await server.close()
})

const callers = () => ({ child, classmate, parent, classmatesParent })
type Asker = keyof ReturnType<typeof callers>

async function aFeed({ accessToken }: TestMember): Promise<string> {
  const { data } = await server.graphql<{ answer: { item: { address: string } } }>(
    accessToken,
    'mutation { answer: memberRenewCalendarAddress { item { address } } }',
  )
  return new URL(data!.answer.item.address).pathname
}

/** Returns the ids and codes with which an asker calls an operation. Askers may know all of them. */
function realOf(asker: Asker): (operation: string) => RealValues {
  const ofParent: RealValues = {
    childCode:
      asker === 'parent' ? [child.code] : asker === 'classmatesParent' ? [classmate.code] : [undefined, child.code],
  }
  const ids: [RegExp, readonly string[]][] = [
    [/^homework/, [homeworkId, otherId]],
    [/^file/, [version.fileId]],
    [/^course/, [course.id]],
  ]
  return (operation) => ({
    ...ofParent,
    id: ids.find(([form]) => form.test(operation))?.[1] ?? [studyClass.id],
    classId: [studyClass.id],
    classIds: [[studyClass.id]],
    homeworkId: [homeworkId],
    submissionId: [version.id],
    fileId: [version.fileId],
    candidateCode: [child.code],
    courseCode: [course.code],
    classCode: [studyClass.code],
    scope: ['open', 'done', 'all'],
    from: ['2026-11-01'],
    to: ['2026-11-30'],
    year: [2026],
    take: [50],
    fileIds: [[version.fileId]],
    account: [child.userName],
  })
}

async function ask(asker: Asker, { document, variables }: OperationCall): Promise<string> {
  const { data, errors } = await server.graphql(callers()[asker].accessToken, document, variables)
  const codes = (errors ?? []).map(({ extensions }) => extensions.code)
  // A malformed document would prove nothing, because its answer never contains data.
  if (codes.includes('BAD_REQUEST')) throw new Error(`${document} ${JSON.stringify([variables, errors])}`)
  return JSON.stringify(data ?? codes)
}

const feedOf = async (asker: Asker) => (await server.fastify.inject({ url: feeds[asker] })).body

async function exportOf(asker: Asker): Promise<string> {
  const headers = { authorization: `Bearer ${callers()[asker].accessToken}` }
  const { body } = await server.fastify.inject({ method: 'POST', url: exportPath, headers })
  const file = JSON.parse(body)
  // Leave out the notes about earlier exports, which differ with each export.
  file.audit = file.audit.filter(({ action }: { action: string }) => action !== 'data_exported')
  return JSON.stringify(file)
}

type Readings = Map<string, string>

/** Reads everything that the students and parents can read. Returns the answers by asker and request. */
async function readEverything(): Promise<Readings> {
  const readings: Readings = new Map()
  for (const asker of Object.keys(callers()) as Asker[]) {
    for (const call of everyOperation(schema, 'query', realOf(asker))) {
      readings.set(`${asker} ${call.name}`, await ask(asker, call))
    }
    readings.set(`${asker} export`, await exportOf(asker))
    readings.set(`${asker} feed`, await feedOf(asker))
  }
  return readings
}

/** Returns the answers that have changed, except those of the requests named in `unstable`. */
const differences = (before: Readings, after: Readings, unstable: readonly string[] = []) =>
  [...after].flatMap(([name, answer]) =>
    unstable.includes(name) || before.get(name) === answer ? [] : [`${name}: ${answer}`],
  )
const operationsIn = (names: readonly string[]) =>
  [...new Set(names.map((name) => name.split(' ').slice(0, 2).join(' ').replace(/:$/, '')))].sort()
/** True if the text contains the word, but not if it is only a part of a longer number, such as a time. */
const holds = (text: string, word: string) =>
  new RegExp(`(?<!\\d)${word.replaceAll('.', String.raw`\.`)}(?!\\d)`).test(text)
const revealed = (readings: Readings, words: readonly string[] = secrets) =>
  [...readings].filter(([, answer]) => words.some((word) => holds(answer, word))).map(([name]) => name)

async function change(document: string, variables: Record<string, unknown>): Promise<void> {
  const { data, errors } = await server.graphql<{ answer: ResultEnvelope }>(teacher.accessToken, document, variables)
  if (!data?.answer.isSuccess) throw new Error(JSON.stringify(errors ?? data))
}
const mark = (student: TestMember, input: { submissionId: string | null; points: number | null; excused: boolean }) =>
  change(
    `mutation ($homeworkId: ID!, $code: String!, $submissionId: ID, $points: Float, $excused: Boolean!, $comment: String) {
      answer: homeworkMark(homeworkId: $homeworkId, candidateCode: $code, submissionId: $submissionId, points: $points,
        excused: $excused, comment: $comment) { isSuccess error { code } } }`,
    { homeworkId, code: student.code, comment: student === child ? 'con thỏ trắng' : 'con rùa', ...input },
  )
const release = (released: boolean) =>
  change(
    'mutation ($id: ID!, $released: Boolean!) { answer: homeworkRelease(id: $id, released: $released) { isSuccess error { code } } }',
    { id: homeworkId, released },
  )

test('A80: before a mark is released and after it is withdrawn, nothing that students and parents can read reveals it', async () => {
  const unmarked = await readEverything()
  // Find the requests whose answers differ each time although nothing has changed. They must be only those that create tokens.
  const unstable = differences(unmarked, await readEverything()).map((line) => line.slice(0, line.indexOf(': ')))
  expect(operationsIn(unstable)).toEqual(
    (['child', 'classmate'] as const).map((asker) => `${asker} meetingCreateToken`),
  )

  await mark(child, { submissionId: version.id, points: 7.13, excused: false })
  await mark(classmate, { submissionId: null, points: null, excused: true })
  await change(
    `mutation ($submissionId: ID!, $fileId: ID!, $add: [StrokeInput!]!) {
      answer: homeworkDraw(submissionId: $submissionId, fileId: $fileId, page: 1, add: $add) { isSuccess error { code } } }`,
    {
      submissionId: version.id,
      fileId: version.fileId,
      add: [{ id: randomUUID(), colour: 'red', width: 40, points: [73_919, 200, 500] }],
    },
  )
  const marked = await readEverything()
  expect(differences(unmarked, marked, unstable)).toEqual([])
  expect(revealed(marked)).toEqual([])

  await release(true)
  const released = await readEverything()
  // After the release the same requests do reveal the mark. So they could have revealed it before.
  const shown = operationsIn(revealed(released))
  expect(shown).toEqual(
    expect.arrayContaining([
      'child classGetMarks',
      'child homeworkGetById',
      'child homeworkGetVersions',
      'child homeworksGetByClass',
      'child homeworksGetOwn',
      'parent classGetMarks',
      'parent homeworkGetById',
      'parent homeworksGetOwn',
    ]),
  )
  expect(shown.filter((name) => name.startsWith('classmate'))).toEqual([])
  expect(operationsIn(revealed(released, ['8.07']))).toEqual(['child classGetMarks', 'parent classGetMarks'])
  expect(operationsIn(revealed(released, ['"excused":true']))).toContain('classmate homeworkGetById')

  await release(false)
  expect(differences(unmarked, await readEverything(), unstable)).toEqual([])
  await liveHubHasSent(server)
  await allReceived(...hubs)
  expect(hubs.flatMap((hub) => hub.topics())).toEqual([])
}, 400_000)

test('A81: a member who does not manage the course marks nobody and leaves no trace', async () => {
  const colleague = await aTeacher(server)
  const drawn = { submissionId: version.id, fileId: version.fileId, page: 1 }
  const calls: [string, Record<string, unknown>][] = [
    ['homeworkGetSubmissions', {}],
    ['homeworkMark', { points: 10, excused: false, comment: 'Tự chấm' }],
    ['homeworkMark', { points: null, excused: true }],
    ['homeworkReturn', { comment: 'Làm lại' }],
    ['homeworkExtend', { until: '2030-01-01T00:00:00Z' }],
    ['homeworkRelease', { released: true }],
    [
      'homeworkDraw',
      { ...drawn, add: [{ id: randomUUID(), colour: 'red', width: 40, points: [1, 2, 3] }], remove: [] },
    ],
  ]
  for (const [operation, variables] of calls) {
    const named = { id: homeworkId, homeworkId, candidateCode: child.code, submissionId: version.id, ...variables }
    const [call] = everyOperation(schema, operation.includes('Get') ? 'query' : 'mutation', (name) =>
      name === operation ? Object.fromEntries(Object.entries(named).map(([key, value]) => [key, [value]])) : {},
    ).filter((one) => one.operation === operation)
    for (const by of [child, classmate, parent, colleague, await aCentre(server)]) {
      const answer = await withoutTrace(server, secrets, () =>
        server.graphql(by.accessToken, call!.document, call!.variables),
      )
      const code = (answer.data?.['answer'] ?? null)?.error?.code
      expect([operation, code]).toEqual([
        operation,
        [child, classmate, parent].includes(by) ? 'FORBIDDEN' : 'NOT_FOUND',
      ])
    }
  }
})

test('A80: no change that students and parents may make reveals an unreleased mark', async () => {
  const last = /^member(Leave|Close|Revoke|Logout|Refresh)|^guardianship/
  for (const asker of Object.keys(callers()) as Asker[]) {
    const calls = everyOperation(schema, 'mutation', realOf(asker))
    const ordered = [
      ...calls.filter((call) => !last.test(call.operation)),
      ...calls.filter((call) => last.test(call.operation)),
    ]
    for (const call of ordered) {
      const answer = await ask(asker, call)
      expect([asker, call.name, secrets.filter((secret) => answer.includes(secret))]).toEqual([asker, call.name, []])
    }
  }
})

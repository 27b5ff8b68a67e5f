/**
 * Attacks on tests that mark themselves. While a test runs, students and parents try to read a key or points by every operation,
 * the data export, the calendar feed and events.
 * - `taker` has begun the test. `done` has handed it in and has no attempt left. `classmate` has not begun it.
 * - `parent` has two children: `taker` and `done`.
 */
import { readFileSync } from 'node:fs'
import { exportPath } from '@hien/contract/export-path'
import { buildSchema } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aClass, aCourse, anEnrolment, type TestClass } from '../courses.ts'
import { everyOperation, type OperationCall, type RealValues } from '../every-operation.ts'
import { liftLimits } from '../fuzz/run-operations.ts'
import { aGuardianship } from '../guardianships.ts'
import { allReceived, liveHubHasSent } from '../hub-client.ts'
import { connectLiveHub, type LiveClient } from '../live-client.ts'
import { aMember, aStudent, aTeacher, type TestMember } from '../people.ts'
import { anAttempt, aQuiz, ask as askAs, save, take, type AskedAttempt } from '../quizzes.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../test-server.ts'

const schema = buildSchema(readFileSync(new URL('../../../contract/schema.graphql', import.meta.url), 'utf8'))

const questions = [
  { kind: 'single', html: '<p>Một?</p>', options: ['a', 'b', 'c', 'd'], points: 1, key: 'C' },
  { kind: 'statements', html: '<p>Hai?</p>', options: ['a', 'b', 'c', 'd'], points: 1.74, key: 'TFFT' },
  { kind: 'number', html: '<p>Ba?</p>', options: [], points: 1.27, key: '918273.645' },
]
/** Texts that reveal the keys, and the points that `done` has: of a question, and in all. The number was typed with a comma. */
const secrets = ['"key":"C"', 'TFFT', '918273.645', '0.87', '2.14']
/** The answers of `done`: a wrong one, one with three right statements, and a right one. */
const answers = ['A', 'TFFF', '918273,645']
/** The key of a test that `done` has taken once and may take again. Its points are released at once. */
const keyOfOpenTest = '564738.291'

let server: TestServer
let teacher: TestMember
let taker: TestMember
let done: TestMember
let classmate: TestMember
let parent: TestMember
let studyClass: TestClass
let homeworkId: string
let openTestId: string
let attempts: AskedAttempt[]
let feeds: Record<Asker, string>
const hubs: LiveClient[] = []

beforeAll(async () => {
  server = await createTestServer()
  liftLimits(server)
  const address = await server.listen()
  teacher = await aTeacher(server)
  taker = await aStudent(server)
  done = await aStudent(server)
  classmate = await aStudent(server)
  parent = await aMember(server, 'PAME')
  for (const child of [taker, done]) await aGuardianship(server, { child, parent })
  studyClass = await aClass(server, teacher, await aCourse(server, teacher))
  for (const student of [taker, done, classmate])
    await anEnrolment(server, { class: studyClass, student, teacher, state: 'joined' })
  homeworkId = (await aQuiz(server, teacher, studyClass, { quiz: { questions } })).id
  const open = { release: 'at_once', attempts: 2, questions: [{ ...questions[2], key: keyOfOpenTest }] }
  openTestId = (await aQuiz(server, teacher, studyClass, { quiz: open })).id
  const begun = await anAttempt(server, taker, { id: homeworkId })
  await save(server, taker, begun, ['B', 'TTTT', '12'])
  attempts = [
    begun,
    await take(server, done, { id: homeworkId }, answers),
    await take(server, done, { id: openTestId }, ['3']),
  ]
  for (const member of Object.values(callers())) hubs.push(await connectLiveHub(address, member))
  feeds = {
    taker: await aFeed(taker),
    done: await aFeed(done),
    classmate: await aFeed(classmate),
    parent: await aFeed(parent),
  }
})
afterAll(async () => {
  for (const { connection } of hubs) await connection.stop()
  await server.close()
})

const callers = () => ({ taker, done, classmate, parent })
type Asker = keyof ReturnType<typeof callers>
const askers = ['taker', 'done', 'classmate', 'parent'] as const satisfies Asker[]

async function aFeed(member: TestMember): Promise<string> {
  const document = 'mutation { answer: memberRenewCalendarAddress { item { address } } }'
  const { item } = await askAs<{ item: { address: string } }>(server, member, document, {})
  return new URL(item.address).pathname
}

/** Returns the ids and codes with which an asker calls an operation. Askers may know all of them. */
function realOf(asker: Asker): (operation: string) => RealValues {
  const codes = [taker.code, done.code]
  const tests = [homeworkId, openTestId]
  return (operation) => ({
    childCode: asker === 'parent' ? codes : [undefined, done.code],
    id: operation.startsWith('homework') ? tests : [studyClass.id],
    classId: [studyClass.id],
    classIds: [[studyClass.id]],
    homeworkId: tests,
    attemptId: attempts.map(({ id }) => id),
    questionId: attempts[0]!.questions.map(({ id }) => id),
    candidateCode: codes,
    studentCode: codes,
    courseCode: [studyClass.courseCode],
    classCode: [studyClass.code],
    scope: ['open', 'done', 'all'],
    from: ['2026-11-01'],
    to: ['2026-11-30'],
    year: [2026],
    take: [50],
    fileIds: [[]],
    account: [done.userName],
    released: [true],
  })
}

async function ask(asker: Asker, { document, variables }: OperationCall): Promise<string> {
  const { data, errors } = await server.graphql(callers()[asker].accessToken, document, variables)
  const codes = (errors ?? []).map(({ extensions }) => extensions.code)
  // A malformed document would prove nothing, because its answer never contains data.
  if (codes.includes('BAD_REQUEST')) throw new Error(`${document} ${JSON.stringify([variables, errors])}`)
  // An attempt contains the time of the answer, so that the page can show the time left.
  return JSON.stringify(data ?? codes).replaceAll(/"now":"[^"]*"/g, '"now":""')
}

async function exportOf(asker: Asker): Promise<string> {
  const headers = { authorization: `Bearer ${callers()[asker].accessToken}` }
  const { body } = await server.fastify.inject({ method: 'POST', url: exportPath, headers })
  const file = JSON.parse(body)
  // Leave out the notes about earlier exports, which differ with each export.
  file.audit = file.audit.filter(({ action }: { action: string }) => action !== 'data_exported')
  return JSON.stringify(file)
}

type Readings = Map<string, string>

/** Reads everything that the students and the parent can read. Returns the answers by asker and request. */
async function readEverything(): Promise<Readings> {
  const readings: Readings = new Map()
  for (const asker of askers) {
    for (const call of everyOperation(schema, 'query', realOf(asker)))
      readings.set(`${asker} ${call.name}`, await ask(asker, call))
    readings.set(`${asker} export`, await exportOf(asker))
    readings.set(`${asker} feed`, (await server.fastify.inject({ url: feeds[asker] })).body)
  }
  return readings
}

/** Returns the requests whose answers have changed, except `meetingCreateToken`, which makes a new token each time. */
const differences = (before: Readings, after: Readings) =>
  [...after].flatMap(([name, answer]) =>
    name.includes(' meetingCreateToken ') || before.get(name) === answer ? [] : [`${name}: ${answer}`],
  )
/** True if an answer has one of the words outside of instants: `16:52:42.146Z` reveals no 2.14 points. */
const holds = (answer: string, words: readonly string[]) => {
  const text = answer.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
  return words.some((word) => text.includes(word))
}
const revealed = (readings: Readings, words: readonly string[]) =>
  [...readings].filter(([, answer]) => holds(answer, words)).map(([name]) => name)
const operationsIn = (names: readonly string[]) => new Set(names.map((name) => name.split(' ').slice(0, 2).join(' ')))

async function change(document: string, variables: Record<string, unknown>): Promise<void> {
  const { isSuccess, error } = await askAs<ResultEnvelope>(server, teacher, document, variables)
  if (!isSuccess) throw new Error(JSON.stringify(error))
}
const correctKeys = async (keys: readonly string[]) => {
  for (const [place, key] of keys.entries()) {
    await change(
      `mutation ($homeworkId: ID!, $questionId: ID!, $key: String!) {
        answer: quizCorrectKey(homeworkId: $homeworkId, questionId: $questionId, key: $key) { isSuccess error { code } } }`,
      { homeworkId, questionId: attempts[0]?.questions[place]?.id, key },
    )
  }
}
const release = (released: boolean) =>
  change(
    'mutation ($id: ID!, $released: Boolean!) { answer: homeworkRelease(id: $id, released: $released) { isSuccess error { code } } }',
    { id: homeworkId, released },
  )

test('A106: before the results are released nothing that students and parents can read reveals a key or points', async () => {
  const before = await readEverything()
  expect(revealed(before, [...secrets, keyOfOpenTest])).toEqual([])
  // With other keys `done` has other points, but all answers are the same. So no answer depends on the keys.
  await correctKeys(['A', 'FFFF', '12'])
  expect(differences(before, await readEverything())).toEqual([])
  await correctKeys(questions.map(({ key }) => key))
  await liveHubHasSent(server)
  await allReceived(...hubs)
  expect(hubs.flatMap((hub) => hub.topics())).toEqual([])

  await release(true)
  const released = await readEverything()
  // After the release the same requests do reveal the keys and points. So they could have revealed them before.
  expect(operationsIn(revealed(released, ['"key":"C"']))).toEqual(
    new Set(['done quizGetOwnAttempt', 'done quizGetAttempt', 'parent quizGetAttempt']),
  )
  expect([...operationsIn(revealed(released, ['2.14']))]).toEqual(
    expect.arrayContaining(['done classGetMarks', 'done homeworksGetOwn', 'done export', 'parent homeworkGetById']),
  )
  expect(revealed(released, secrets).filter((name) => /^(?:taker|classmate) /.test(name))).toEqual([])
  // The points of the other test are released, but its key is not: an attempt is left.
  expect(revealed(released, [keyOfOpenTest])).toEqual([])
  await release(false)
  expect(differences(before, await readEverything()).filter((line) => !line.includes(' notices'))).toEqual([])
}, 400_000)

test('A106: no change that students and parents may make reveals a key or points', async () => {
  const last = /^member(Leave|Close|Revoke|Logout|Refresh)|^guardianship|^quizSubmit/
  for (const asker of askers) {
    const calls = everyOperation(schema, 'mutation', realOf(asker))
    const ordered = [
      ...calls.filter(({ operation }) => !last.test(operation)),
      ...calls.filter(({ operation }) => last.test(operation)),
    ]
    const found = []
    for (const call of ordered) {
      const answer = await ask(asker, call)
      if (holds(answer, [...secrets, keyOfOpenTest])) found.push([call.name, answer])
    }
    expect(found).toEqual([])
  }
}, 200_000)

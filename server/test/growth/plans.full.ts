import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { liftLimits } from '../fuzz/run-operations.ts'
import { operationsOf } from '../fuzz/operation-cases.ts'
import { claimedRecords } from '../own-hosts.ts'
import { createTestServer, type TestServer } from '../test-server.ts'
import { watchCalls } from './called-functions.ts'
import { fillBoard } from './fill-board.ts'
import { fillFees, fillRestOfFees } from './fill-fees.ts'
import { fillQuizzes } from './fill-quizzes.ts'
import { fillRest, fillSchool } from './fill-school.ts'
import { fillWhiteboards } from './fill-whiteboards.ts'
import { schoolKeys, type SchoolKeys } from './make-school.ts'
import { callStores } from './other-calls.ts'
import { lookUps, smallTables, tablesReadInFull } from './plan.ts'
import { watchStatements, type Statement } from './record-statements.ts'
import { contract, rememberAnswer, prepareCall } from './run-call.ts'
import { schoolPassword, type SchoolMemory } from './school-call.ts'
import { schoolDay } from './school-day.ts'

const source = path.join(import.meta.dirname, '../../src')
/** Store functions that may read complete tables, as file and function name. */
const mayReadInFull = new Set([
  // The sitemap names every published page.
  'centre-pages/store.ts listPublishedSlugs',
  // The operator's command `centres` counts everything of every centre. Operators use it rarely.
  'centres/sizes/store.ts listCentreSizes',
  // Backup and restore read or write complete tables.
  ...[
    'openClient',
    'beginSnapshot',
    'beginTransaction',
    'commitTransaction',
    'listTables',
    'readRows',
    'writeRows',
    'countRows',
    'lockTables',
    'switchTriggers',
    'analyse',
    'keepBlobs',
    'listNamedBlobs',
  ].map((name) => `operator/backup/table-store.ts ${name}`),
  // A restore ends all sign-ins and other ways to sign in that the backup contains.
  'operator/backup/table-store.ts endRestoredSignIns',
  // The operator's command `list` searches for a text in five columns. Operators use it rarely.
  'accounts/store.ts searchMembers',
  // When an operator replaces the keys, all reset links, signing keys and sign-ins become invalid at once.
  'accounts/passwords/reset-store.ts deletePasswordResetsOfAll',
  'accounts/store.ts deleteSigningKeys',
  'accounts/sign-ins/store.ts revokeEverySignIn',
])
// Leave out the demo's stores: the demo writes its data once, into a database without other data.
const stores = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /(?:^|[/-])store\.ts$/.test(file) && !file.startsWith('demo/'),
)

let server: TestServer
let school: SchoolKeys
const statements = new Map<string, Statement>()
let called: Map<string, Set<string>>

beforeAll(async () => {
  server = await createTestServer({ resolveTxt: (name) => claimedRecords(server, name) })
  liftLimits(server)
  const client = await server.sql.connect()
  const passwordHash = await server.dependencies.passwords.hash(schoolPassword)
  const now = server.clock.now()
  school = schoolKeys(await fillSchool(client, { enrolments: 20_000, passwordHash, now }), server.dependencies.tokens)
  await fillQuizzes(client, school.size, now)
  await fillBoard(client, now)
  await fillFees(client, now)
  await fillRestOfFees(client)
  await fillWhiteboards(client)
  await fillRest(client)
  client.release()
  const calledSince = await watchCalls()
  const stop = watchStatements((statement) => {
    if (!statements.has(statement.text)) statements.set(statement.text, statement)
  })
  await spendDay()
  await callStores(server.dependencies.database, school.size, now)
  await server.live(0)
  await server.sweep()
  stop()
  called = await calledSince(/store\.ts/)
  // A busy machine needs minutes to fill the school.
}, 5 * 60_000)
afterAll(() => server.close())

async function spendDay() {
  const memory: SchoolMemory = {}
  for (const call of schoolDay(school.size, 0, server.clock.now())) {
    const run = await prepareCall(call, memory, school.accessToken)
    rememberAnswer(call, await run(async (...request) => (await server.graphql(...request)).data), memory)
  }
}

test('the day has every operation of the schema', () => {
  const had = new Set(schoolDay(school.size, 0, server.clock.now()).map(({ operation }) => operation))
  expect(operationsOf(contract).flatMap(({ name }) => (had.has(name) ? [] : [name]))).toEqual([])
})

test('every function of a store was called', async () => {
  const missed: string[] = []
  for (const file of stores) {
    const url = pathToFileURL(path.join(source, file)).href
    const exported: Record<string, unknown> = await import(url)
    const names = [...called].flatMap(([other, set]) => (other.endsWith(`/server/src/${file}`) ? [...set] : []))
    for (const [name, value] of Object.entries(exported)) {
      const known = `${file} ${name}`
      if (typeof value === 'function' && !names.includes(name) && !mayReadInFull.has(known)) missed.push(known)
    }
  }
  expect(missed).toEqual([])
})

test('every table is so large that reading all of it costs more than an index', async () => {
  const { rows } = await server.sql.query<{ name: string; pages: number }>(
    `select relname as name, relpages as pages from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relpages < 20 and relname <> all($1)`,
    [[...smallTables]],
  )
  expect(rows).toEqual([])
})

test('no statement reads a whole table, either with its values or with a plan kept for all values', async () => {
  expect(statements.size).toBeGreaterThan(100)
  const found: string[] = []
  for (const statement of statements.values()) {
    const tables = await tablesReadInFull(server.sql, statement)
    if (tables.length > 0) found.push(`${tables.join()}: ${statement.text}`)
  }
  expect(found).toEqual([])
})

test('statements about all children of a parent keep their plan, although PostgreSQL expects more children', async () => {
  const ofChildren = ['running_classes_of_members', 'stays_of_members_since', 'near_lessons']
  const client = await server.sql.connect()
  for (const { name, text, values } of statements.values()) {
    if (name === undefined || !ofChildren.includes(name)) continue
    // PostgreSQL plans a prepared statement for its values five times. From the sixth time it may use one plan for all values.
    for (let time = 0; time < 6; time++) await client.query({ name, text, values })
  }
  const { rows } = await client.query<{ name: string }>(
    'select name from pg_prepared_statements where name = any($1) and generic_plans > 0',
    [ofChildren],
  )
  client.release()
  expect(rows.map(({ name }) => name).toSorted()).toEqual(ofChildren.toSorted())
})

test('a child’s time in a lesson is looked up by the child, not among all participants', async () => {
  const statement = [...statements.values()].find(({ name }) => name === 'stays_of_members_since')
  const found = statement ? await lookUps(server.sql, statement, 'attendance_stays') : []
  expect(found).toEqual([expect.stringMatching(/session_id.*member_id/)])
})

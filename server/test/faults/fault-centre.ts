/** One teacher with one class and its students, on a server in a separate process that a test can kill and start again. */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { makeGroupId } from '@hien/contract/chat'
import pg from 'pg'
import { inject } from 'vitest'
import { systemClock } from '../../src/core/clock.ts'
import { openDatabase } from '../../src/platform/postgres/database.ts'
import { createTokenSigner } from '../../src/accounts/sign-in/token-signer.ts'
import { aClass, aCourse, type TestClass } from '../courses.ts'
import { freePort } from '../../src/platform/postgres/embedded/free-port.ts'
import { startServerProcess, type ServerProcess } from '../server-process.ts'
import type { GraphqlResponse } from '../test-server.ts'
import { seedMembers, type SeededMember } from './seed-members.ts'

/** A migrated database: `url` is the DATABASE_URL for the server process, `connection` is for the test itself. */
export type CentreDatabase = { url: string; connection: pg.ClientConfig }

export type CentreRoom = { courseCode: string; classCode: string; classId: string; groupId: string }

export type FaultCentre = {
  /** The server's address http://127.0.0.1:PORT, which does not change when the server starts again. */
  address: string
  /** Returns the server process that was started last. */
  server(): ServerProcess
  /** Starts a server process and waits until it is ready. */
  start(): Promise<void>
  /** Kills the server process with SIGKILL and waits until it has ended. */
  kill(): Promise<void>
  graphql: Ask
  sql: pg.Pool
  teacher: SeededMember
  /** Students who have joined the class. */
  students: SeededMember[]
  /** Creates active members who are in no class. */
  addMembers(role: 'MEME' | 'TCHER', count: number): Promise<SeededMember[]>
  join(members: SeededMember[], studyClass: string): Promise<void>
  studyClass: TestClass
  room: CentreRoom
  /** Returns a token like that of meetingCreateToken. The test signs it itself, so the server need not run. */
  roomToken(member: SeededMember): Promise<string>
  close(): Promise<void>
}

type Ask = <Data>(
  token: string | null,
  query: string,
  variables?: Record<string, unknown>,
) => Promise<GraphqlResponse<Data>>

/** Creates a database as a copy of the migrated template of this test run. */
export async function aDatabase(): Promise<CentreDatabase> {
  const { host, port, user } = inject('postgres')
  const database = `fault_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ host, port, user, database: 'postgres' })
  await admin.connect()
  await admin.query(`create database ${database} template hien_template strategy file_copy`)
  await admin.end()
  return {
    url: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    connection: { host, port, user, database },
  }
}

/**
 * Returns a function that sends GraphQL documents to the server at `address`. The function throws if the server does not answer
 * with JSON.
 */
export const askOverHttp =
  (address: string): Ask =>
  async (token, query, variables = {}) => {
    const response = await fetch(`${address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ query, variables }),
    })
    const body = (await response.json()) as Partial<Pick<GraphqlResponse<never>, 'data' | 'errors'>>
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      data: body.data ?? null,
      errors: body.errors,
    }
  }

const day = 24 * 60 * 60 * 1000
/** Returns an instant, given in milliseconds since 1970, as input for the API: `YYYY-MM-DD HH:MM:SS` in Viet Nam's time. */
const wireTime = (instant: number) =>
  new Date(instant + 7 * 60 * 60 * 1000).toISOString().slice(0, 19).replace('T', ' ')
const everyDay = '2,3,4,5,6,7,CN'

export async function openFaultCentre(parts: {
  database: CentreDatabase
  students: number
  environment?: Record<string, string>
  /** Address at which servers run already. Without it, openFaultCentre starts a server. */
  servedAt?: string
}): Promise<FaultCentre> {
  const { database, environment = {}, servedAt } = parts
  const port = await freePort()
  const address = servedAt ?? `http://127.0.0.1:${port}`
  const sql = new pg.Pool({ ...database.connection, max: 4 })
  // A test may stop the database. Without a listener the error of an idle connection would end the test process.
  sql.on('error', () => {})
  const own = openDatabase(database.connection, { poolSize: 2, onLost: () => {} })
  const tokens = await createTokenSigner(own.database, systemClock)
  let server: ServerProcess | null = null

  const start = async () => {
    server = startServerProcess({
      DATABASE_URL: database.url,
      PORT: String(port),
      PUBLIC_URL: address,
      LOG_LEVEL: 'warn',
      ...environment,
    })
    await server.ready
  }
  const kill = async () => {
    server?.kill('SIGKILL')
    await server?.exited
  }

  const addMembers: FaultCentre['addMembers'] = (role, count) =>
    seedMembers({ sql, tokens, now: new Date() }, role, count)
  const join: FaultCentre['join'] = async (members, classId) => {
    await sql.query(
      `with joined as (
         insert into enrolments (class_id, member_id, state, joined_at)
         select $1, unnest($2::uuid[]), 'joined', now() returning class_id, member_id
       ) insert into candidacies select class_id, member_id from joined`,
      [classId, members.map(({ id }) => id)],
    )
  }

  if (servedAt === undefined) await start()
  const graphql = askOverHttp(address)
  const [teacher] = await addMembers('TCHER', 1)
  if (!teacher) throw new Error('There is no teacher')
  const now = Date.now()
  const dates = { startTime: wireTime(now - day), endTime: wireTime(now + 30 * day), days: everyDay }
  const course = await aCourse({ graphql }, teacher, dates)
  const studyClass = await aClass({ graphql }, teacher, course, {
    startDate: wireTime(now - day),
    endDate: wireTime(now + 30 * day),
    days: everyDay,
  })
  const students = await addMembers('MEME', parts.students)
  await join(students, studyClass.id)

  return {
    address,
    server: () => server!,
    start,
    kill,
    graphql,
    sql,
    teacher,
    students,
    addMembers,
    join,
    studyClass,
    room: {
      courseCode: course.code,
      classCode: studyClass.code,
      classId: studyClass.id,
      groupId: makeGroupId(course.code, studyClass.code),
    },
    roomToken: (member) => tokens.sign('waiting-room', { sub: member.id, class_id: studyClass.id }, 4 * 60 * 60),
    async close() {
      await kill()
      await own.close()
      await sql.end()
    },
  }
}

/**
 * Calls meetingCheckToken as the member, with a new token. If the member is the teacher, this starts the lesson.
 * @returns the join link, the refusal's code or the code of the GraphQL error.
 */
export async function enterLessonAs({ graphql, roomToken }: FaultCentre, member: SeededMember): Promise<string> {
  const { data, errors } = await graphql<{
    meetingCheckToken: { item: { joinLink: string } | null; error: { code: string } | null }
  }>(
    member.accessToken,
    'query ($token: String!) { meetingCheckToken(token: $token) { item { joinLink } error { code } } }',
    { token: await roomToken(member) },
  )
  const answer = data?.meetingCheckToken
  return answer?.item?.joinLink ?? answer?.error?.code ?? errors?.[0]?.extensions.code ?? 'nothing'
}

/**
 * Waits until the condition is true.
 * @param what describes the condition in the error message.
 * @returns the milliseconds until then.
 * @throws if this takes longer than `longest` milliseconds.
 */
export async function eventually(
  what: string,
  longest: number,
  condition: () => boolean | Promise<boolean>,
): Promise<number> {
  const begun = performance.now()
  while (!(await condition())) {
    if (performance.now() - begun > longest) throw new Error(`Timed out after ${longest} ms, waiting until ${what}`)
    await delay(20)
  }
  return Math.round(performance.now() - begun)
}

/** A centre with one class, served by a separate process that can be killed and started again. */
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

/** A migrated database: the URL for the server, and the connection for the test. */
export type CentreDatabase = { url: string; connection: pg.ClientConfig }

export type CentreRoom = { courseCode: string; classCode: string; classId: string; groupId: string }

export type FaultCentre = {
  /** http://127.0.0.1:PORT, the same after each start. */
  address: string
  /** The centre's server process. */
  server(): ServerProcess
  /** Resolves when the server is ready. */
  start(): Promise<void>
  /** Kills the server with SIGKILL. */
  kill(): Promise<void>
  graphql: Ask
  sql: pg.Pool
  teacher: SeededMember
  /** Students who have joined the class. */
  students: SeededMember[]
  /** Active members who are in no class. */
  addMembers(role: 'MEME' | 'TCHER', count: number): Promise<SeededMember[]>
  join(members: SeededMember[], studyClass: string): Promise<void>
  studyClass: TestClass
  room: CentreRoom
  /** Returns a token like meetingCreateToken, made without a server. */
  roomToken(member: SeededMember): Promise<string>
  close(): Promise<void>
}

type Ask = <Data>(
  token: string | null,
  query: string,
  variables?: Record<string, unknown>,
) => Promise<GraphqlResponse<Data>>

/** Creates a copy of the run's template database. */
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
 * Returns a function that sends documents to the server at an address.
 * @throws if the answer is not JSON.
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
/** Returns an instant as the wire format writes it, in the time of Viet Nam. */
const wireTime = (instant: number) =>
  new Date(instant + 7 * 60 * 60 * 1000).toISOString().slice(0, 19).replace('T', ' ')
const everyDay = '2,3,4,5,6,7,CN'

export async function openFaultCentre(parts: {
  database: CentreDatabase
  students: number
  environment?: Record<string, string>
  /** Address of servers that run already. Without it a server is started. */
  servedAt?: string
}): Promise<FaultCentre> {
  const { database, environment = {}, servedAt } = parts
  const port = await freePort()
  const address = servedAt ?? `http://127.0.0.1:${port}`
  const sql = new pg.Pool({ ...database.connection, max: 4 })
  // The database may be restarted during the test.
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
 * Calls meetingCheckToken: the teacher starts the lesson, or a member enters.
 * @returns the join link or the refusal's code.
 */
export async function goIn({ graphql, roomToken }: FaultCentre, member: SeededMember): Promise<string> {
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
 * @returns the milliseconds that it took.
 * @throws if it took longer than `longest`.
 */
export async function eventually(
  what: string,
  longest: number,
  condition: () => boolean | Promise<boolean>,
): Promise<number> {
  const begun = performance.now()
  while (!(await condition())) {
    if (performance.now() - begun > longest) throw new Error(`It did not happen within ${longest} ms: ${what}`)
    await delay(20)
  }
  return Math.round(performance.now() - begun)
}

/** Starts the complete application for tests, on its own database and with a clock that the test sets. */
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { PasswordCost } from '../src/accounts/passwords/password.ts'
import { buildApp, type App } from '../src/app/build-app.ts'
import type { ResolveTxt } from '../src/centre-pages/hosts/host-proof.ts'
import { saveClockMark } from '../src/platform/clock-watch/store.ts'
import { readConfig, type Config } from '../src/platform/config/config.ts'
import { openDatabase } from '../src/platform/postgres/database.ts'
import { createLogger } from '../src/platform/logging/logger.ts'
import { connectRedis } from '../src/platform/cluster/redis.ts'

export type TestClock = { now(): Date; set(instant: string): void; advance(milliseconds: number): void }

/** Creates a clock that moves only when the test moves it. By default it shows Tuesday 2026-11-24, 18:50 in Viet Nam. */
export function createTestClock(instant = '2026-11-24T18:50:00+07:00'): TestClock {
  let time = new Date(instant).getTime()
  return {
    now: () => new Date(time),
    set: (next) => void (time = new Date(next).getTime()),
    advance: (milliseconds) => void (time += milliseconds),
  }
}

export type ResultEnvelope = {
  isSuccess: boolean
  error: { code: string; description: string; field: string | null } | null
}

export type GraphqlResponse<Data> = {
  status: number
  headers: Record<string, unknown>
  data: Data | null
  errors: { message: string; path?: string[]; extensions: { code: string; requestId?: string } }[] | undefined
}

export type TestServer = App & {
  databaseName: string
  clock: TestClock
  /** All lines that the application has logged, as JSON text. */
  logLines: string[]
  sql: pg.Pool
  /** Sends a GraphQL document with this access token; null sends no token. */
  graphql<Data = Record<string, ResultEnvelope>>(
    token: string | null,
    query: string,
    variables?: Record<string, unknown>,
    headers?: Record<string, string>,
  ): Promise<GraphqlResponse<Data>>
  /**
   * Advances the clock as if the server had been running all the time, so that the server's check of the clock sees no jump.
   * After `clock.advance` the check would see one.
   */
  live(milliseconds: number): Promise<void>
  /** Listens on a free port. Returns the address http://127.0.0.1:PORT. */
  listen(): Promise<string>
}

/** Names of the databases of closed servers. */
let unused: string[] = []

/**
 * Drops the databases of closed servers once nothing is connected to them. The databases are in memory, and hundreds of them
 * would fill it.
 */
async function dropUnused(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>('select distinct datname from pg_stat_activity')
  const used = new Set(rows.map(({ datname }) => datname))
  const dropped = unused.filter((database) => !used.has(database))
  unused = unused.filter((database) => used.has(database))
  for (const database of dropped) await admin.query(`drop database ${database}`)
}

async function makeDatabase(): Promise<string> {
  const { host, port, user } = inject('postgres')
  const database = `hien_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ host, port, user, database: 'postgres' })
  await admin.connect()
  await dropUnused(admin)
  await admin.query(`create database ${database} template hien_template strategy file_copy`)
  await admin.end()
  return database
}

/**
 * The lowest cost of hashing passwords that argon2 accepts. Tests create thousands of members: one MiB instead of 8 KiB would take
 * a sixth of the tests' time.
 */
const lowCost: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/**
 * Starts a server for a test file. The test must end it with `await server.close()`.
 * @param options.webRoot folder of the web application to serve; none by default.
 * @param options.hasRealPasswords hashes passwords at the cost of production.
 * @param options.runsJobs events and timers start notices, mails and sweeps, as in production. Otherwise only the test does.
 * @param options.resolveTxt answers the questions to DNS; by default no name has a record.
 * @param options.beside another test server. The new one shares its database and clock. To form one cluster, both need the same
 *   config.redisUrl.
 */
export async function createTestServer(
  options: {
    config?: Partial<Config>
    webRoot?: string
    hasRealPasswords?: true
    runsJobs?: true
    resolveTxt?: ResolveTxt
    beside?: TestServer
  } = {},
): Promise<TestServer> {
  const { host, port, user } = inject('postgres')
  const database = options.beside?.databaseName ?? (await makeDatabase())
  const clock = options.beside?.clock ?? createTestClock()
  const logLines: string[] = []
  // Every connection loads the catalogue and plans each statement for itself, so more connections would make the tests slower.
  const connection = openDatabase({ host, port, user, database }, { poolSize: 3, onLost: () => {} })
  const sql = new pg.Pool({ host, port, user, database, max: 2 })
  // A separate folder for each database: other test files write mails for members with the same names.
  const dataDir = path.join(os.tmpdir(), database)
  const config = { ...readConfig({}), dataDir, ...options.config }
  const redis = config.redisUrl === null ? null : await connectRedis(config.redisUrl, () => {})
  const app = await buildApp({
    config,
    clock,
    redis,
    log: createLogger(config.logLevel, { write: (line) => void logLines.push(line) }),
    connection,
    webRoot: options.webRoot ?? null,
    runsJobs: options.runsJobs ?? false,
    resolveTxt: options.resolveTxt ?? (async () => []),
    ...(options.hasRealPasswords ? {} : { passwordCost: lowCost }),
  })
  return {
    ...app,
    databaseName: database,
    clock,
    logLines,
    sql,
    async graphql(token, query, variables = {}, headers = {}) {
      const response = await app.fastify.inject({
        method: 'POST',
        url: '/graphql',
        headers: { ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...headers },
        payload: { query, variables },
      })
      const body = response.json()
      return { status: response.statusCode, headers: response.headers, data: body.data ?? null, errors: body.errors }
    },
    async live(milliseconds) {
      clock.advance(milliseconds)
      const now = clock.now()
      await saveClockMark(connection.database, { seenAt: now, doubtedAt: null, lookedAt: now })
    },
    listen: () => app.fastify.listen({ host: '127.0.0.1', port: 0 }),
    async close() {
      await app.close()
      redis?.close()
      await connection.close()
      await sql.end()
      if (options.beside) return
      unused.push(database)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

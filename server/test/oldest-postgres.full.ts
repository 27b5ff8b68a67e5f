/**
 * Runs a part of the server's tests on the oldest PostgreSQL that this machine has as a package of its Linux distribution. The
 * package of Debian 12 is version 15, the oldest that is supported.
 */
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '../src/platform/postgres/embedded/free-port.ts'
import { migrateDatabase } from '../src/platform/postgres/migrate.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
/** The folder where Debian and its relatives install versions of PostgreSQL. */
const packaged = '/usr/lib/postgresql'
/** PostgreSQL does not run as root. */
const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/** Tests of subjects with different kinds of SQL: names, calendars, triggers, notices, files, erasure and migrations. */
const chosen = [
  'server/src/accounts/profile',
  'server/src/courses/calendar',
  'server/src/courses/enrolment',
  'server/src/guardians/ties.test.ts',
  'server/src/homework/marking',
  'server/src/lessons/sessions',
  'server/src/notices/planning',
  'server/src/centres',
  'server/src/privacy/erasure',
  'server/test/migrations',
]

let folder: string
let server: ChildProcess
let port: number

beforeAll(async () => {
  const versions = (await readdir(packaged)).map(Number).toSorted((one, other) => one - other)
  const programs = path.join(packaged, String(versions[0]), 'bin')
  folder = await mkdtemp(path.join(os.tmpdir(), 'hien-oldest-'))
  if (account.uid !== undefined) await chown(folder, account.uid, account.gid)
  const data = path.join(folder, 'data')
  const arguments_ = ['-D', data, '--username=hien', '--auth=trust', '--encoding=UTF8', '--locale=C']
  await promisify(execFile)(path.join(programs, 'initdb'), arguments_, { ...account, cwd: folder })
  port = await freePort()
  const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off' }
  const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  server = spawn(path.join(programs, 'postgres'), ['-D', data, ...given], { ...account, cwd: folder, stdio: 'ignore' })
  await vi.waitFor(async () => (await connect('postgres')).end(), 30_000)
})
afterAll(async () => {
  // With SIGINT, PostgreSQL ends its connections and stops.
  server.kill('SIGINT')
  if (server.exitCode === null) await once(server, 'exit')
  await rm(folder, { recursive: true, force: true })
})

const connectionTo = (database: string) => ({ host: '127.0.0.1', port, user: 'hien', database })
async function connect(database: string): Promise<pg.Client> {
  const client = new pg.Client(connectionTo(database))
  await client.connect()
  return client
}

test('ids of an old server are UUIDs of version 7 that sort by time', async () => {
  const admin = await connect('postgres')
  await admin.query('create database hien_ids')
  await admin.end()
  await migrateDatabase(connectionTo('hien_ids'))
  const client = await connect('hien_ids')
  const { rows } = await client.query<{ id: string; isOfNow: boolean }>(
    `select id::text, ('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint
       between floor(extract(epoch from statement_timestamp()) * 1000) and extract(epoch from clock_timestamp()) * 1000 as "isOfNow"
     from (select uuidv7() as id from generate_series(1, 2000)) as made`,
  )
  await client.end()
  const ids = rows.map(({ id }) => id)
  expect(ids.filter((id) => !/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toEqual(
    [],
  )
  expect(ids).toEqual(ids.toSorted())
  expect(rows.filter(({ isOfNow }) => !isOfNow)).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
})

test('the server’s tests pass on the oldest version', { timeout: 40 * 60_000 }, async () => {
  const vitest = path.resolve(createRequire(import.meta.url).resolve('vitest/package.json'), '..', 'vitest.mjs')
  const child = spawn(process.execPath, [vitest, 'run', '--project', 'server', ...chosen], {
    cwd: root,
    env: { ...process.env, HIEN_TEST_POSTGRES: `postgres://hien@127.0.0.1:${port}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = await once(child, 'close')
  expect({ code, output: code === 0 ? '' : output.slice(-10_000) }).toEqual({ code: 0, output: '' })
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { once } from 'node:events'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { databaseUrl } from '../test/database-url.ts'
import { freePort } from './platform/postgres/embedded/free-port.ts'
import { startServerProcess } from '../test/server-process.ts'
import { migrateDatabase } from './platform/postgres/migrate.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'hien-main-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const { host, port: postgresPort, user } = inject('postgres')

async function createDatabase(name: string) {
  const admin = new pg.Client({ host, port: postgresPort, user, database: 'postgres' })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
}

/** Starts a server that is expected to give up. @returns its lines. */
async function givesUp(environment: Record<string, string>) {
  const server = startServerProcess({ DATA_DIR: path.join(folder, 'unused'), PORT: '0', ...environment })
  const { code } = await server.exited
  return { code, lines: server.output().trim().split('\n') }
}

test('wrong values of the environment are one line each and exit code 1', async () => {
  const { code, lines } = await givesUp({ PORT: 'x', TEACHER_SIGNUP: 'closed' })
  expect(code).toBe(1)
  expect(lines).toEqual(['PORT: must be a port number', 'TEACHER_SIGNUP: must be open or approval'])
})

test('a database that cannot be reached is one line without the password', async () => {
  const { code, lines } = await givesUp({ DATABASE_URL: 'postgres://hien:geheim@127.0.0.1:1/hien' })
  expect(code).toBe(1)
  expect(lines).toEqual([expect.stringMatching(/^DATABASE_URL: the database at 127\.0\.0\.1:1 cannot be used: .+/)])
  expect(lines.join('')).not.toContain('geheim')
})

test('a port in use is one line', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const port = (other.address() as { port: number }).port
  await createDatabase('port_in_use')
  const { code, lines } = await givesUp({ PORT: String(port), DATABASE_URL: databaseUrl('port_in_use') })
  other.close()
  expect(code).toBe(1)
  expect(lines.at(-1)).toBe(`PORT: 127.0.0.1:${port} is in use by another program`)
})

test('a DATA_DIR that cannot be made is one line', async () => {
  await writeFile(path.join(folder, 'file'), '')
  const { code, lines } = await givesUp({ DATA_DIR: path.join(folder, 'file', 'data') })
  expect(code).toBe(1)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(path.join(folder, 'file', 'data'))
})

test('a fresh folder is all it takes; a second server on it is refused; SIGTERM leaves with 0', async () => {
  const DATA_DIR = path.join(folder, 'data')
  const port = await freePort()
  const server = startServerProcess({ DATA_DIR, PORT: String(port) })
  await server.ready
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)

  const second = await givesUp({ DATA_DIR })
  expect(second.code).toBe(1)
  expect(second.lines).toHaveLength(1)
  expect(second.lines[0]).toContain(DATA_DIR)
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)

  server.kill('SIGTERM')
  expect(await server.exited).toEqual({ code: 0, signal: null })
})

test('a request that never comes whole keeps nobody: SIGTERM leaves with 0 all the same', async () => {
  const port = await freePort()
  const server = startServerProcess({ DATA_DIR: path.join(folder, 'half-sent'), PORT: String(port) })
  await server.ready
  const phone = connect(port, '127.0.0.1')
  phone.on('error', () => {})
  phone.write(
    'POST /graphql HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
  )
  // The server has read it once it answers one that came later.
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
  server.kill('SIGTERM')
  expect(await server.exited).toEqual({ code: 0, signal: null })
})

test('a request that came whole is answered, also when that takes longer than half a request may', async () => {
  await createDatabase('slow')
  const port = await freePort()
  const server = startServerProcess({ DATABASE_URL: databaseUrl('slow'), PORT: String(port) })
  await server.ready
  const holder = new pg.Client({ host, port: postgresPort, user, database: 'slow' })
  await holder.connect()
  await holder.query('begin; lock table members in access exclusive mode')
  const query = 'mutation { memberLogin(account: "nobody", password: "khong dung dau") { error { code } } }'
  const answer = fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  const waiting = `select count(*)::int as count from pg_locks where not granted and relation = 'members'::regclass`
  await expect
    .poll(async () => (await holder.query<{ count: number }>(waiting)).rows[0]?.count, { timeout: 20_000 })
    .toBe(1)
  server.kill('SIGTERM')
  await delay(4000)
  await holder.query('rollback')
  expect(await (await answer).json()).toEqual({ data: { memberLogin: { error: { code: 'INVALID_CREDENTIALS' } } } })
  expect(await server.exited).toEqual({ code: 0, signal: null })
  await holder.end()
})

test('a Redis that is not there is one line, which does not repeat its password', async () => {
  const REDIS_URL = `redis://:geheim@127.0.0.1:${await freePort()}`
  const { code, lines } = await givesUp({ DATA_DIR: path.join(folder, 'with-redis'), REDIS_URL })
  expect([code, lines]).toEqual([
    1,
    [expect.stringMatching(/^REDIS_URL: the Redis at 127\.0\.0\.1:\d+ cannot be used: /)],
  ])
  expect(lines.join()).not.toContain('geheim')
})

test('a server on a database of its own migrates it, and several at once do so one after the other', async () => {
  await createDatabase('several')
  const connection = { host, port: postgresPort, user, database: 'several' }
  await Promise.all([migrateDatabase(connection), migrateDatabase(connection), migrateDatabase(connection)])
  const port = await freePort()
  const server = startServerProcess({ DATABASE_URL: databaseUrl('several'), PORT: String(port) })
  await server.ready
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
  server.kill('SIGINT')
  expect((await server.exited).code).toBe(0)
})

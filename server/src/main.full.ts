import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { databaseUrl } from '../test/database-url.ts'
import { startServerProcess } from '../test/server-process.ts'
import { throwAwayFolder } from '../test/throw-away-folder.ts'
import { readConfig } from './platform/config/config.ts'
import { freePort } from './platform/postgres/embedded/free-port.ts'
import { migrateDatabase } from './platform/postgres/migrate.ts'
import { explain, runServer } from './run-server.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(throwAwayFolder(), 'hien-main-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('each invalid setting is reported in one line, and the exit code is 1', async () => {
  const server = startServerProcess({ PORT: 'x', TEACHER_SIGNUP: 'closed' })
  expect(await server.exited).toEqual({ code: 1, signal: null })
  expect(server.output().trim().split('\n')).toEqual([
    'PORT: must be a port number',
    'TEACHER_SIGNUP: must be open or approval',
  ])
})

test('the server starts in an empty folder, a second one there is refused, and SIGTERM ends it with 0 despite an incomplete request', async () => {
  const DATA_DIR = path.join(folder, 'data')
  const port = await freePort()
  const server = startServerProcess({ DATA_DIR, PORT: String(port) })
  await server.ready
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)

  const second = await runServer(readConfig({ DATA_DIR, PORT: '0' })).then(() => ['it started'], explain)
  expect(second).toEqual([expect.stringContaining(DATA_DIR)])

  const phone = connect(port, '127.0.0.1')
  phone.on('error', () => {})
  phone.write(
    'POST /graphql HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
  )
  // Once the server answers a later request, it has read the incomplete one.
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
  server.kill('SIGTERM')
  expect(await server.exited).toEqual({ code: 0, signal: null })
})

test('a server migrates its own database, and simultaneous migrations run one after the other', async () => {
  const { host, port: postgresPort, user } = inject('postgres')
  const admin = new pg.Client({ host, port: postgresPort, user, database: 'postgres' })
  await admin.connect()
  await admin.query('create database several')
  await admin.end()
  const connection = { host, port: postgresPort, user, database: 'several' }
  await Promise.all([migrateDatabase(connection), migrateDatabase(connection), migrateDatabase(connection)])
  const port = await freePort()
  const server = startServerProcess({ DATABASE_URL: databaseUrl('several'), PORT: String(port) })
  await server.ready
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
  server.kill('SIGINT')
  expect((await server.exited).code).toBe(0)
})

test('during a shutdown, a complete request is answered even after the time limit for incomplete requests', async () => {
  const { host, port: postgresPort, user } = inject('postgres')
  const admin = new pg.Client({ host, port: postgresPort, user, database: 'postgres' })
  await admin.connect()
  await admin.query('create database slow template hien_template')
  await admin.end()
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

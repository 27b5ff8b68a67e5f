import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { databaseUrl } from '../test/database-url.ts'
import { startServerProcess } from '../test/server-process.ts'
import { freePort } from './platform/postgres/embedded/free-port.ts'

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

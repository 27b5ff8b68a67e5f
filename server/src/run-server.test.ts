/** Tests that the reason of a failed start is shown in one line. */
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { databaseUrl } from '../test/database-url.ts'
import { readConfig } from './platform/config/config.ts'
import { freePort } from './platform/postgres/embedded/free-port.ts'
import { explain, runServer } from './run-server.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'hien-start-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Returns the lines for a server that cannot start with these settings. */
async function linesOf(environment: Record<string, string>): Promise<string[]> {
  const config = readConfig({ DATA_DIR: path.join(folder, 'unused'), PORT: '0', ...environment })
  return runServer(config).then(
    () => ['it started'],
    // The stack of an unexpected error would be several lines.
    (error: unknown) => explain(error).flatMap((line) => line.split('\n')),
  )
}

test('an unreachable database is reported in one line without its password', async () => {
  const lines = await linesOf({ DATABASE_URL: 'postgres://hien:geheim@127.0.0.1:1/hien' })
  expect(lines).toEqual([expect.stringMatching(/^DATABASE_URL: the database at 127\.0\.0\.1:1 cannot be used: .+/)])
  expect(lines.join('')).not.toContain('geheim')
})

test('a database in which the server may create nothing is reported in one line without the statement', async () => {
  const { host, port, user } = inject('postgres')
  const admin = new pg.Client({ host, port, user, database: 'postgres' })
  await admin.connect()
  await admin.query('create database of_somebody_else')
  await admin.query('create role nobodys login')
  await admin.end()
  const url = databaseUrl('of_somebody_else').replace(`${user}@`, 'nobodys@')
  expect(await linesOf({ DATABASE_URL: url })).toEqual([
    expect.stringMatching(/^DATABASE_URL: the database at localhost:\d+ cannot be used: permission denied/),
  ])
})

test('an unreachable Redis is reported in one line without its password', async () => {
  const lines = await linesOf({ REDIS_URL: `redis://:geheim@127.0.0.1:${await freePort()}` })
  expect(lines).toEqual([expect.stringMatching(/^REDIS_URL: the Redis at 127\.0\.0\.1:\d+ cannot be used: /)])
  expect(lines.join('')).not.toContain('geheim')
})

test('a DATA_DIR that cannot be created is reported in one line', async () => {
  await writeFile(path.join(folder, 'file'), '')
  const dataDir = path.join(folder, 'file', 'data')
  expect(await linesOf({ DATA_DIR: dataDir })).toEqual([expect.stringContaining(dataDir)])
})

test('a port in use is reported in one line', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const [error] = await once(createServer().listen(port, '127.0.0.1'), 'error')
  other.close()
  expect(explain(error)).toEqual([`PORT: 127.0.0.1:${port} is in use by another program`])
})

/** One PostgreSQL for a run of the server's tests, with a migrated template every test file copies. */
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../src/platform/postgres/embedded/start-postgres.ts'
import { migrateDatabase } from '../src/platform/postgres/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { host: string; port: number; user: string }
  }
}

export default async function setup({ provide }: TestProject) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'hien-test-'))
  const postgres = await startPostgres({
    dataDir,
    mode: 'own',
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  })
  const { host, port, user } = postgres.connection
  const admin = new pg.Client({ host, port, user, database: 'postgres' })
  await admin.connect()
  await admin.query('create database hien_template')
  await admin.end()
  await migrateDatabase({ host, port, user, database: 'hien_template' })
  provide('postgres', { host, port, user })

  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

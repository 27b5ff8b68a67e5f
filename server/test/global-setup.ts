/**
 * Starts one PostgreSQL for a run of the server's tests, with a migrated template database that test servers copy. The address of
 * another server can be given in HIEN_TEST_POSTGRES (oldest-postgres.full.ts).
 */
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../src/platform/postgres/embedded/start-postgres.ts'
import { migrateDatabase } from '../src/platform/postgres/migrate.ts'
import { throwAwayFolder } from './throw-away-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /**
     * `aheadOfUs`: milliseconds by which the clock of PostgreSQL is ahead of the clock of the test process. The tests may run
     * under a faked date, which PostgreSQL does not see.
     */
    postgres: { host: string; port: number; user: string; aheadOfUs: number }
  }
}

export default async function setup({ provide }: TestProject) {
  const given = process.env['HIEN_TEST_POSTGRES']
  const postgres = given === undefined ? await startOwn() : { connection: readAddress(given), stop: async () => {} }
  const { host, port, user } = postgres.connection
  const admin = new pg.Client({ host, port, user, database: 'postgres' })
  await admin.connect()
  await admin.query('create database hien_template')
  const { rows } = await admin.query<{ now: Date }>('select clock_timestamp() as now')
  const aheadOfUs = (rows[0]?.now.getTime() ?? NaN) - Date.now()
  await admin.end()
  await migrateDatabase({ host, port, user, database: 'hien_template' })
  provide('postgres', { host, port, user, aheadOfUs })
  return postgres.stop
}

/** Reads an address such as postgres://hien@127.0.0.1:5432. */
function readAddress(address: string) {
  const { hostname, port, username } = new URL(address)
  return { host: hostname, port: Number(port), user: username }
}

async function startOwn() {
  const dataDir = await mkdtemp(path.join(throwAwayFolder(), 'hien-test-'))
  const { connection, stop } = await startPostgres({
    dataDir,
    mode: 'own',
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      // The databases live for seconds, so they need no vacuum, and no write-ahead log for replicas or backups.
      autovacuum: 'off',
      wal_level: 'minimal',
      max_wal_senders: '0',
    },
  })
  return {
    connection,
    async stop() {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

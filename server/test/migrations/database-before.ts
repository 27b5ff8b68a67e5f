/** A database as a server of an earlier version left it. */
import pg from 'pg'
import { expect, inject } from 'vitest'
import { knownMigrations, migrateDatabase } from '../../src/platform/postgres/migrate.ts'

/**
 * Creates a database with only the first `count` migrations.
 * @returns how to connect to it.
 */
export async function aDatabaseBefore(name: string, count: number) {
  expect(knownMigrations().length).toBeGreaterThan(count)
  const { host, port, user } = inject('postgres')
  const connection = { host, port, user, database: name }
  const admin = new pg.Client({ ...connection, database: 'postgres' })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  await migrateDatabase(connection, count)
  return connection
}

import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

/** Any number, the same in every version: who migrates holds this advisory lock. */
const migrationLock = 7_203_118

/** Beside this file in the sources, beside the bundle in a build. */
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/**
 * Brings the schema up to date, one node at a time; a node that waited finds nothing left to do.
 * @throws when the database cannot be reached or a migration fails; a failed one leaves nothing behind.
 */
export async function migrateDatabase(connection: pg.ClientConfig): Promise<void> {
  if (!existsSync(migrationsFolder)) throw new Error(`The migrations are missing: ${migrationsFolder}`)
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder })
  } finally {
    await client.end()
  }
}

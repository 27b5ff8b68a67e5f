import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { isDeadlock } from './is-deadlock.ts'
import { prepareOldVersion } from './old-versions.ts'

/** Number of the advisory lock held during a migration. It is arbitrary, but must be the same in every version. */
const migrationLock = 7_203_118

/**
 * Maximum attempts to apply the migrations while PostgreSQL ends each because of a deadlock. No pause is needed between them, because
 * PostgreSQL detects a deadlock after a second (deadlock_timeout).
 */
const maxAttempts = 20

/** The folder of the migrations: beside this file in the sources, beside the bundle in a build. */
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Returns the SHA-256 of each migration of this version, oldest first. */
export const knownMigrations = (): string[] => readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)

/** Returns the SHA-256 of each migration applied to this database, oldest first; empty if it was never migrated. */
export async function appliedMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows: kept } = await client.query("select where to_regclass('drizzle.__drizzle_migrations') is not null")
  if (kept.length === 0) return []
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ hash }) => hash)
}

/**
 * Applies all missing migrations. Only one node at a time does so; a node that waited finds nothing left to apply.
 * @param first apply only this many of the oldest migrations, to get the schema of an earlier version for its backups.
 * @throws if:
 * - the folder of the migrations is missing
 * - the database cannot be reached, or its server is too old
 * - the database is from before version 1.0.0
 * - a migration fails; a failed migration changes nothing
 */
export async function migrateDatabase(connection: pg.ClientConfig, first?: number): Promise<void> {
  if (!existsSync(migrationsFolder)) throw new Error(`The migrations are missing: ${migrationsFolder}`)
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 })
  await client.connect()
  const folder = first === undefined ? null : await firstMigrations(first)
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const [oldest] = await appliedMigrations(client)
    if (oldest !== undefined && oldest !== knownMigrations()[0]) {
      throw new Error(
        'The database is from a version before 1.0.0, which was never released. Start with an empty database.',
      )
    }
    await prepareOldVersion(client)
    await applyMigrations(client, folder ?? migrationsFolder)
  } finally {
    await client.end()
    if (folder) await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Applies the missing migrations of a folder, all or none. Nodes of the previous version may work meanwhile. If their statements
 * and the migration wait for each other, PostgreSQL ends one of them; the migration then begins again.
 * @throws if a migration fails, or each of `maxAttempts` ended in a deadlock.
 */
export async function applyMigrations(client: pg.Client, folder: string): Promise<void> {
  const database = drizzle(client, { casing: 'snake_case' })
  for (let attempt = 1; ; attempt++) {
    try {
      await migrate(database, { migrationsFolder: folder })
      return
    } catch (error) {
      if (!isDeadlock(error) || attempt === maxAttempts) throw error
    }
  }
}

/**
 * Copies the migrations into a temporary folder whose journal names only the oldest `count`, because Drizzle runs everything in
 * the journal. Returns the folder.
 */
async function firstMigrations(count: number): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hien-migrations-'))
  await cp(migrationsFolder, folder, { recursive: true })
  const file = path.join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: unknown[] }
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
  return folder
}

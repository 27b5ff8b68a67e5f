import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { knownMigrations } from './migrate.ts'

/** True if the database has all migrations of this version. @throws if it cannot be queried */
export async function isMigrated(database: Database): Promise<boolean> {
  known ??= knownMigrations()
  const { rows } = await database.execute<{ hash: string }>(sql`select hash from drizzle.__drizzle_migrations`)
  const applied = new Set(rows.map(({ hash }) => hash))
  return known.every((hash) => applied.has(hash))
}

/** Hashes of this version's migrations, kept because they cannot change while the process runs. */
let known: string[] | null = null

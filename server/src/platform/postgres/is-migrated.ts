import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { knownMigrations } from './migrate.ts'

/** Whether the database has had every migration of this version. @throws when it cannot be asked */
export async function isMigrated(database: Database): Promise<boolean> {
  known ??= knownMigrations()
  const { rows } = await database.execute<{ hash: string }>(sql`select hash from drizzle.__drizzle_migrations`)
  const applied = new Set(rows.map(({ hash }) => hash))
  return known.every((hash) => applied.has(hash))
}

/** They lie on the disk and change with the version alone. */
let known: string[] | null = null

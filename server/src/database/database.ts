import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import * as tables from './tables.ts'

/** The pool or one transaction of it: the first parameter of every store function. */
export type Database = NodePgDatabase<typeof tables>

export type DatabaseConnection = {
  database: Database
  /** One trip to the server and back. @throws when it cannot be reached. */
  ping(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens a pool. Nothing is sent before the first query.
 * @param onLost hears of idle connections the server dropped; the pool heals by itself.
 */
export function openDatabase(
  connection: pg.PoolConfig,
  { poolSize, onLost }: { poolSize: number; onLost: (error: Error) => void },
): DatabaseConnection {
  const pool = new pg.Pool({
    ...connection,
    max: poolSize,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    // No query of ours takes a tenth of it; one that hangs gives its connection back.
    statement_timeout: 10_000,
  })
  let closing = false
  // Without a listener the error of an idle connection would end the process.
  pool.on('error', (error) => closing || onLost(error))
  return {
    database: drizzle(pool, { schema: tables, casing: 'snake_case' }),
    ping: async () => void (await pool.query('select 1')),
    async close() {
      closing = true
      await pool.end()
    },
  }
}

/** The constraint a write broke, from the error Drizzle wraps around PostgreSQL's; null for any other error. */
export function brokenConstraint(error: unknown): string | null {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof pg.DatabaseError && cause.code?.startsWith('23') ? (cause.constraint ?? null) : null
}

/** Whether PostgreSQL refused a text because no text of its may hold that character: NUL. */
export function isUnstorableText(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof pg.DatabaseError && cause.code === '22021'
}

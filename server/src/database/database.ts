import { DrizzleQueryError } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { openReadLanes } from './read-lanes.ts'

/** The pool or one transaction of it: the first parameter of every store function. */
export type Database = NodePgDatabase

export type DatabaseConnection = {
  database: Database
  /** One trip to the server and back. @throws when it cannot be reached. */
  ping(): Promise<void>
  /** The pool's connections, and the queries that wait for one. */
  poolUse(): { busy: number; idle: number; waiting: number }
  close(): Promise<void>
}

/** Milliseconds for a connection, a statement, and a transaction as a whole: whoever asks has his answer within 5 s. */
const longestWait = 4500

/**
 * Opens a pool. Nothing is sent before the first query.
 * @param onLost hears of idle connections the server dropped; the pool heals by itself.
 */
export function openDatabase(
  connection: pg.PoolConfig,
  { poolSize, onLost }: { poolSize: number; onLost: (error: Error) => void },
): DatabaseConnection {
  const options: pg.PoolConfig = {
    ...connection,
    connectionTimeoutMillis: longestWait,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    // No query of ours takes a tenth of it. The first is kept by PostgreSQL, the second by us, should it hang or be gone.
    statement_timeout: longestWait,
    query_timeout: longestWait,
    // A node that hangs or has lost the network holds nobody up with what it has locked.
    idle_in_transaction_session_timeout: 2 * longestWait,
  }
  const pool = new pg.Pool({ ...options, max: poolSize })
  let closing = false
  // Without a listener the error of an idle connection would end the process.
  pool.on('error', (error) => closing || onLost(error))
  // The same between two statements of a transaction; the next statement reports it.
  pool.on('connect', (client) => void client.on('error', () => {}))
  const lanes = openReadLanes(options, (error) => closing || onLost(error))
  const ask = (statement: pg.QueryConfig, values: unknown[]) =>
    lanes.serves(statement) ? lanes.query(statement, values) : pool.query(statement, values)
  const database = over({ query: repeatedAfterDeadlock(ask) } as pg.Pool)
  database.transaction = transactionsOf(pool)
  return {
    database,
    ping: async () => void (await pool.query('select 1')),
    poolUse: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async close() {
      closing = true
      await Promise.all([pool.end(), lanes.close()])
    },
  }
}

const over = (client: pg.Pool | pg.PoolClient): Database => drizzle(client, { casing: 'snake_case' })

type Ask = (statement: pg.QueryConfig, values: unknown[]) => Promise<pg.QueryResult>

/**
 * A single statement that PostgreSQL ended to undo a deadlock runs once more: a migration that runs beside it locks whole
 * tables, in an order of its own. Those of a transaction are asked of its client and end with it.
 */
const repeatedAfterDeadlock =
  (ask: Ask): Ask =>
  (statement, values) =>
    ask(statement, values).catch((error: unknown) => {
      if (!(error instanceof pg.DatabaseError) || error.code !== '40P01') throw error
      return ask(statement, values)
    })

/** Whether a statement failed for another reason than PostgreSQL's own refusal. */
const isConnectionFault = (error: unknown) =>
  error instanceof DrizzleQueryError && !(error.cause instanceof pg.DatabaseError)

/**
 * Transactions that always give their connection back: Drizzle's keep it where `begin` fails, and hand one that hangs
 * to the next who asks.
 */
function transactionsOf(pool: pg.Pool): Database['transaction'] {
  const known = new WeakMap<pg.PoolClient, Database>()
  return async (work, config) => {
    const client = await pool.connect()
    const own = known.get(client) ?? over(client)
    known.set(client, own)
    // Ends the statement under way too, so that the rollback need not wait for it.
    const end = setTimeout(() => void client.end(), longestWait)
    let isBroken = false
    try {
      return await own.transaction(work, config)
    } catch (error) {
      isBroken = isConnectionFault(error)
      throw error
    } finally {
      clearTimeout(end)
      client.release(isBroken)
    }
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

import { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { DatabaseBusy } from './database-busy.ts'
import { dialect } from './dialect.ts'
import { PooledSession } from './pooled-session.ts'
import { openSharedReads, type SharedReads } from './shared-reads.ts'

/**
 * The pool or one transaction of it: the first parameter of every store function. What is asked of it has a connection to
 * itself; `sharedReads`, which a transaction has not, are for the statements of sharedRead (prepared.ts).
 */
export type Database = NodePgDatabase & { readonly sharedReads?: SharedReads }

export type DatabaseConnection = {
  database: Database
  /** The same pool, with a shared read connection that nobody else uses: for who calls, which every request asks first. */
  signInDatabase: Database
  /** One trip to the server and back. @throws when it cannot be reached. */
  ping(): Promise<void>
  /** The pool's connections, and the queries that wait for one. */
  poolUse(): { busy: number; idle: number; waiting: number }
  close(): Promise<void>
}

class PooledDatabase extends NodePgDatabase {
  readonly sharedReads: SharedReads
  constructor(session: PooledSession, sharedReads: SharedReads) {
    super(dialect, session, undefined)
    this.sharedReads = sharedReads
  }
}

/** Milliseconds for a connection, a statement, and a transaction as a whole: whoever asks has their answer within 5 s. */
const databaseTimeout = 4500
/** Milliseconds after which PostgreSQL ends a transaction that does nothing, and frees what it has locked. */
export const maxIdleInTransaction = 2 * databaseTimeout
/** Statements that wait for a connection at once: a second's work of this process, which has 4.5 for it. */
const maxWaiting = 2000
/** A read that shares its connection takes a thousandth of it. Eight of them end before databaseTimeout. */
const sharedReads = { maxUnderWay: 8, maxWaiting, statementTimeout: 500, waitTimeout: databaseTimeout }
/** Two cores read no faster with more, and every node of a centre has as many. */
const sharedConnections = 3

/**
 * Opens a pool, and four connections for reads beside it. Nothing is sent before the first query.
 * @param onLost hears of idle connections the server dropped; the pool heals by itself.
 */
export function openDatabase(
  connection: pg.PoolConfig,
  { poolSize, onLost }: { poolSize: number; onLost: (error: Error) => void },
): DatabaseConnection {
  const options: pg.PoolConfig = {
    ...connection,
    connectionTimeoutMillis: databaseTimeout,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    // No query of ours takes a tenth of it. The first is kept by PostgreSQL, the second by us, should it hang or be gone.
    statement_timeout: databaseTimeout,
    query_timeout: databaseTimeout,
    // A node that hangs or has lost the network holds nobody up with what it has locked.
    idle_in_transaction_session_timeout: maxIdleInTransaction,
  }
  const pool = new pg.Pool({ ...options, max: poolSize })
  let closing = false
  // Without a listener the error of an idle connection would end the process.
  pool.on('error', (error) => closing || onLost(error))
  // The same between two statements of a transaction; the next statement reports it.
  pool.on('connect', (client) => void client.on('error', () => {}))
  const session = new PooledSession(pool, { maxWaiting, timeout: databaseTimeout })
  const plain = new NodePgDatabase(dialect, session, undefined)
  const openShared = (connections: number) =>
    openSharedReads(
      options,
      { ...sharedReads, connections },
      (read) => read(plain),
      (error) => closing || onLost(error),
    )
  const [pages, signIns] = [openShared(sharedConnections), openShared(1)]
  return {
    database: new PooledDatabase(session, pages),
    signInDatabase: new PooledDatabase(session, signIns),
    ping: async () => void (await pool.query('select 1')),
    poolUse: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async close() {
      closing = true
      await Promise.all([pool.end(), pages.close(), signIns.close()])
    },
  }
}

/** The constraint a write broke, from the error Drizzle wraps around PostgreSQL's; null for any other error. */
export function brokenConstraint(error: unknown): string | null {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof pg.DatabaseError && cause.code?.startsWith('23') ? (cause.constraint ?? null) : null
}

/** Whether so many wait for the database that the statement was not even sent. */
export const isDatabaseBusy = (error: unknown): boolean => error instanceof DatabaseBusy

/** Whether PostgreSQL refused a text because no text of its may hold that character: NUL. */
export function isUnstorableText(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof pg.DatabaseError && cause.code === '22021'
}

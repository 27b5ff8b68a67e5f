import { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { DatabaseBusy } from './database-busy.ts'
import { dialect } from './dialect.ts'
import { PooledSession, type LongTransactionConfig } from './pooled-session.ts'
import { openSharedReads, type SharedReads } from './shared-reads.ts'

/**
 * The pool or a transaction: the first parameter of every store function. While a statement runs, it has a connection for
 * itself. Statements of sharedRead (prepared.ts) use `sharedReads` instead, which a transaction does not have.
 */
export type Database = NodePgDatabase & { readonly sharedReads?: SharedReads }

export type DatabaseConnection = {
  database: Database
  /**
   * The same pool, but with a separate connection for shared reads. Used only to identify callers. That
   * is the first step of a request, and must not wait behind reads of pages.
   */
  signInDatabase: Database
  /** Makes one round trip to the server. @throws if the server cannot be reached. */
  ping(): Promise<void>
  /** Counts the pool's busy and idle connections, and the queries that wait for a connection. */
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

/**
 * Maximum milliseconds to get a connection, for a statement, and for a transaction. With these limits a caller gets an answer even
 * if PostgreSQL hangs.
 */
const databaseTimeout = 4500
/** Milliseconds after which PostgreSQL ends an idle transaction and releases its locks. */
export const maxIdleInTransaction = 2 * databaseTimeout
/** Maximum number of statements that wait for a connection. Further ones fail with DatabaseBusy. */
const maxWaiting = 2000
/**
 * Limits of shared reads; timeouts are in milliseconds. The reads sent on one connection end before databaseTimeout, even if each
 * takes the whole `statementTimeout`.
 */
const sharedReads = { maxUnderWay: 8, maxWaiting, statementTimeout: 500, waitTimeout: databaseTimeout }
/**
 * Number of connections for shared reads of pages. With two cores, more connections would not read faster, and every node opens
 * this many.
 */
const sharedConnections = 3

/**
 * Opens a pool, and four separate connections for shared reads. Nothing is sent before the first query.
 * @param onLost is called if the server drops an idle connection; the pool then replaces the connection.
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
    // PostgreSQL enforces statement_timeout. If PostgreSQL hangs, pg enforces query_timeout.
    statement_timeout: databaseTimeout,
    query_timeout: databaseTimeout,
    // Without this limit, a node that hangs or has lost the network would block other nodes with its locks.
    idle_in_transaction_session_timeout: maxIdleInTransaction,
  }
  const pool = new pg.Pool({ ...options, max: poolSize })
  let closing = false
  // Without a listener, an error of an idle connection would end the process.
  pool.on('error', (error) => closing || onLost(error))
  // Connections in use need a listener too, for errors between two statements of a transaction. The next statement reports such
  // an error.
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

/**
 * Runs a transaction that may take up to `timeout` milliseconds, which is longer than others may. The connection is missing in
 * the pool meanwhile, so use it only for rare work that cannot be split.
 */
export function longTransaction<Result>(
  database: Database,
  timeout: number,
  work: (transaction: Database) => Promise<Result>,
  config: LongTransactionConfig = {},
): Promise<Result> {
  const withTimeout: LongTransactionConfig = { ...config, timeout }
  return database.transaction(work, withTimeout)
}

/** Returns the constraint that a write broke, from PostgreSQL's error inside Drizzle's; null for any other error. */
export function brokenConstraint(error: unknown): string | null {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof pg.DatabaseError && cause.code?.startsWith('23') ? (cause.constraint ?? null) : null
}

/** True if the statement was not sent, because too many other statements wait for the database. */
export const isDatabaseBusy = (error: unknown): boolean => error instanceof DatabaseBusy

/** True if PostgreSQL refused a text because it contains the character NUL. */
export function isUnstorableText(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof pg.DatabaseError && cause.code === '22021'
}

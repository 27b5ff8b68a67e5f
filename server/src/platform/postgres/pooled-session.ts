/** A Drizzle session on a pool. Each statement or transaction has a connection for itself while it runs. */
import { DrizzleQueryError } from 'drizzle-orm'
import { NoopCache } from 'drizzle-orm/cache/core'
import { NodePgPreparedQuery, NodePgSession, type NodePgTransaction } from 'drizzle-orm/node-postgres'
import type { PgPreparedQuery, PgTransactionConfig, PreparedQueryConfig } from 'drizzle-orm/pg-core'
import { NoopLogger } from 'drizzle-orm/logger'
import pg from 'pg'
import { DatabaseBusy } from './database-busy.ts'
import { dialect } from './dialect.ts'
import { isDeadlock } from './is-deadlock.ts'

type Tables = Record<string, never>
type PrepareParameters = Parameters<NodePgSession<Tables, Tables>['prepareQuery']>

/**
 * Runs a single statement again if PostgreSQL ended it because of a deadlock. A migration at the same time can cause one,
 * because it locks whole tables in another order. Statements in a transaction do not use this class; they fail with the
 * transaction.
 */
class PooledQuery<Config extends PreparedQueryConfig> extends NodePgPreparedQuery<Config> {
  readonly #admit: () => void

  /** @param admit throws if too many statements already wait. */
  constructor(admit: () => void, ...rest: ConstructorParameters<typeof NodePgPreparedQuery<Config>>) {
    super(...rest)
    this.#admit = admit
  }

  override async execute(values?: Record<string, unknown>): Promise<Config['execute']> {
    this.#admit()
    try {
      return await super.execute(values)
    } catch (error) {
      if (!isDeadlock(error)) throw error
      return super.execute(values)
    }
  }
}

/** True if a statement failed without an error from PostgreSQL. Its connection is then unusable. */
const isConnectionFault = (error: unknown) =>
  error instanceof DrizzleQueryError && !(error.cause instanceof pg.DatabaseError)

const logger = new NoopLogger()
const cache = new NoopCache()

/** The configuration of a transaction, and its maximum time in milliseconds. */
export type LongTransactionConfig = PgTransactionConfig & { timeout?: number }

export class PooledSession extends NodePgSession<Tables, Tables> {
  readonly #pool: pg.Pool
  readonly #maxWaiting: number
  readonly #timeout: number

  /**
   * @param options.maxWaiting maximum statements that wait for a connection; further ones fail with DatabaseBusy.
   * @param options.timeout maximum milliseconds of a transaction.
   */
  constructor(pool: pg.Pool, { maxWaiting, timeout }: { maxWaiting: number; timeout: number }) {
    super(pool, dialect, undefined)
    this.#pool = pool
    this.#maxWaiting = maxWaiting
    this.#timeout = timeout
  }

  override prepareQuery<Config extends PreparedQueryConfig = PreparedQueryConfig>(
    { sql, params }: PrepareParameters[0],
    fields: PrepareParameters[1],
    name: string | undefined,
    inArrays: boolean,
    mapper?: (rows: unknown[][]) => Config['execute'],
    metadata?: PrepareParameters[5],
    cacheConfig?: PrepareParameters[6],
  ): PgPreparedQuery<Config> {
    const admit = () => this.#admit()
    return new PooledQuery<Config>(
      admit,
      this.#pool,
      sql,
      params,
      logger,
      cache,
      metadata,
      cacheConfig,
      fields,
      name,
      inArrays,
      mapper,
    )
  }

  #admit() {
    if (this.#pool.waitingCount >= this.#maxWaiting) throw new DatabaseBusy()
  }

  /**
   * Runs a transaction and always releases its connection. Drizzle's own method keeps the connection if `begin` fails, and
   * gives a connection that hangs to the next caller.
   * @param config.timeout maximum milliseconds of this transaction, if it needs more than others.
   */
  override async transaction<Result>(
    work: (transaction: NodePgTransaction<Tables, Tables>) => Promise<Result>,
    { timeout = this.#timeout, ...config }: LongTransactionConfig = {},
  ): Promise<Result> {
    this.#admit()
    const client = await this.#pool.connect()
    // Closing the connection also ends the running statement, so that the rollback need not wait for it.
    const end = setTimeout(() => void client.end(), timeout)
    let isBroken = false
    try {
      return await new NodePgSession<Tables, Tables>(client, dialect, undefined).transaction(work, config)
    } catch (error) {
      isBroken = isConnectionFault(error)
      throw error
    } finally {
      clearTimeout(end)
      client.release(isBroken)
    }
  }
}

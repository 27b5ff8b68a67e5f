/** Connections that short reads share by pipelining: a read is sent without waiting for the answer to the previous one. */
import { Socket } from 'node:net'
import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { DatabaseBusy } from './database-busy.ts'
import { dialect } from './dialect.ts'

/** Sends all writes of one turn of the event loop together: pg corks and uncorks its socket for each statement. */
class CoalescingSocket extends Socket {
  override uncork(): void {
    setImmediate(() => super.uncork())
  }
}

export type SharedReads = {
  /**
   * Runs one read on the connection with the fewest reads. If PostgreSQL ended it because it took too long or to resolve a
   * deadlock, runs it again on a connection to itself. PostgreSQL refuses statements that write or lock rows.
   * @throws {DatabaseBusy} if too many reads wait, or this one waited too long; also throws what the read throws.
   */
  run<Result>(read: (connection: NodePgDatabase) => Promise<Result>): Promise<Result>
  /** Counts the reads sent but not answered, and those that wait to be sent. */
  use(): { underWay: number; waiting: number }
  close(): Promise<void>
}

export type SharedReadOptions = {
  connections: number
  /** Maximum unanswered reads on one connection. */
  maxUnderWay: number
  /** Maximum waiting reads for all connections together; more are refused. */
  maxWaiting: number
  /** Maximum milliseconds of a read, because those behind it must wait. */
  statementTimeout: number
  /** Maximum milliseconds that a read waits to be sent. */
  waitTimeout: number
}

type Connection = { opened: Promise<Opened> | null; underWay: number }
type Opened = { client: pg.PoolClient; database: NodePgDatabase }
type Waiting = { begin: (connection: Connection) => void }

/** Error codes of statements ended by statement_timeout, by an operator, or to resolve a deadlock. */
const endedByPostgres = new Set(['57014', '40P01'])
const wasEnded = (error: unknown) =>
  error instanceof DrizzleQueryError &&
  error.cause instanceof pg.DatabaseError &&
  endedByPostgres.has(error.cause.code ?? '')

/**
 * Opens shared reads. Connections are opened when needed, and again after a loss. pg's pipeline mode gives every statement its
 * own Sync, so a failed statement does not fail others. A connection that breaks fails all reads on it.
 * pg breaks a connection on which a statement stays unanswered for query_timeout. Even `maxUnderWay` reads of
 * `statementTimeout` each stay below that, so it happens only if PostgreSQL or the network hangs.
 * @param own runs a read on a connection to itself.
 * @throws {RangeError} if that many reads may take longer than query_timeout.
 */
export function openSharedReads(
  connection: pg.PoolConfig,
  { connections, maxUnderWay, maxWaiting, statementTimeout, waitTimeout }: SharedReadOptions,
  own: <Result>(read: (connection: NodePgDatabase) => Promise<Result>) => Promise<Result>,
  onLost: (error: Error) => void,
): SharedReads {
  if (connection.query_timeout && maxUnderWay * statementTimeout >= connection.query_timeout) {
    const most = `${maxUnderWay} reads of ${statementTimeout} ms on one connection`
    throw new RangeError(`${most} take longer than ${connection.query_timeout} ms, after which pg breaks it`)
  }
  const pool = new pg.Pool({
    ...connection,
    max: connections,
    statement_timeout: statementTimeout,
    options: `${connection.options ?? ''} -c default_transaction_read_only=on`,
    pipeline: true,
    stream: () => new CoalescingSocket(),
  })
  // For connections released by close: without a listener their error would end the process.
  pool.on('error', onLost)
  const all = Array.from({ length: connections }, (): Connection => ({ opened: null, underWay: 0 }))
  const waiting = new Set<Waiting>()

  function open(connection: Connection): Promise<Opened> {
    const opened = pool.connect().then((client) => {
      client.on('error', (error) => {
        // Released by close: the pool handles it now.
        if (connection.opened !== opened) return
        connection.opened = null
        client.release(error)
        onLost(error)
      })
      return {
        client,
        database: new NodePgDatabase(dialect, new NodePgSession(client, dialect, undefined), undefined),
      }
    })
    opened.catch(() => (connection.opened = null))
    return opened
  }

  /** Returns a connection that may take one more read, already counted, as soon as there is one. */
  function slot(): Connection | Promise<Connection> {
    const connection = all.reduce((least, other) => (other.underWay < least.underWay ? other : least))
    if (connection.underWay < maxUnderWay) {
      connection.underWay += 1
      return connection
    }
    if (waiting.size >= maxWaiting) throw new DatabaseBusy()
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(me)
        reject(new DatabaseBusy())
      }, waitTimeout)
      const me = {
        begin: (freed: Connection) => {
          clearTimeout(timer)
          resolve(freed)
        },
      }
      waiting.add(me)
    })
  }

  /** Gives the place of an answered read to the one that has waited longest. */
  function free(connection: Connection) {
    const [next] = waiting
    if (!next) {
      connection.underWay -= 1
      return
    }
    waiting.delete(next)
    next.begin(connection)
  }

  return {
    async run(read) {
      const connection = await slot()
      try {
        const { database } = await (connection.opened ??= open(connection))
        return await read(database)
      } catch (error) {
        if (!wasEnded(error)) throw error
      } finally {
        free(connection)
      }
      return own(read)
    },
    use: () => ({ underWay: all.reduce((sum, { underWay }) => sum + underWay, 0), waiting: waiting.size }),
    async close() {
      const opened = all.map((connection) => connection.opened)
      for (const connection of all) connection.opened = null
      for (const one of opened) (await one?.catch(() => null))?.client.release()
      await pool.end()
    },
  }
}

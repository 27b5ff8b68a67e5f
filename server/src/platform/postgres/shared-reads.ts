/**
 * Runs short reads on connections that they share by pipelining: a read is sent without waiting for the answer to the previous
 * read.
 */
import { Socket } from 'node:net'
import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { DatabaseBusy } from './database-busy.ts'
import { dialect } from './dialect.ts'

/**
 * A socket that sends everything written in one turn of the event loop together. Without it, pg would send each statement
 * separately, because it uncorks the socket after each.
 */
class CoalescingSocket extends Socket {
  override uncork(): void {
    setImmediate(() => super.uncork())
  }
}

export type SharedReads = {
  /**
   * Runs one read on the connection with the fewest reads. If PostgreSQL ends the read because it takes too long, or to
   * resolve a deadlock, the read runs again on a connection for itself. PostgreSQL refuses statements that write or
   * lock rows.
   * @throws {DatabaseBusy} if too many reads wait, or this read waited too long. Also throws what the read throws.
   */
  run<Result>(read: (connection: NodePgDatabase) => Promise<Result>): Promise<Result>
  /** Counts the reads that were sent but not answered, and the reads that wait to be sent. */
  use(): { underWay: number; waiting: number }
  close(): Promise<void>
}

export type SharedReadOptions = {
  connections: number
  /** Maximum unanswered reads on one connection. */
  maxUnderWay: number
  /** Maximum waiting reads for all connections together; more are refused. */
  maxWaiting: number
  /** Maximum milliseconds of a read. Reads sent later on the same connection must wait for it. */
  statementTimeout: number
  /** Maximum milliseconds that a read waits to be sent. */
  waitTimeout: number
}

type Connection = { opened: Promise<Opened> | null; underWay: number }
type Opened = { client: pg.PoolClient; database: NodePgDatabase }
type Waiting = { begin: (connection: Connection) => void }

/** Error codes of statements that were ended by statement_timeout or an operator (57014), or to resolve a deadlock (40P01). */
const endedByPostgres = new Set(['57014', '40P01'])
const wasEnded = (error: unknown) =>
  error instanceof DrizzleQueryError &&
  error.cause instanceof pg.DatabaseError &&
  endedByPostgres.has(error.cause.code ?? '')

/**
 * Creates the shared reads. A connection is opened when it is first needed, and again after it is lost. In pg's pipeline mode
 * each statement has its own Sync, so a failed statement does not fail others. If a connection breaks, all reads on it fail.
 * If a statement stays unanswered for query_timeout, pg breaks its connection. `maxUnderWay` reads of `statementTimeout` each
 * take less time than query_timeout. So pg breaks a connection only if PostgreSQL or the network hangs.
 * @param own runs a read on a connection for itself.
 * @throws {RangeError} if `maxUnderWay` reads of `statementTimeout` each could take as long as query_timeout.
 */
export function openSharedReads(
  connection: pg.PoolConfig,
  { connections, maxUnderWay, maxWaiting, statementTimeout, waitTimeout }: SharedReadOptions,
  own: <Result>(read: (connection: NodePgDatabase) => Promise<Result>) => Promise<Result>,
  onLost: (error: Error) => void,
): SharedReads {
  if (connection.query_timeout && maxUnderWay * statementTimeout >= connection.query_timeout) {
    const most = `${maxUnderWay} reads of ${statementTimeout} ms on one connection`
    throw new RangeError(
      `${most} take longer than ${connection.query_timeout} ms, after which pg breaks the connection`,
    )
  }
  const pool = new pg.Pool({
    ...connection,
    max: connections,
    statement_timeout: statementTimeout,
    options: `${connection.options ?? ''} -c default_transaction_read_only=on`,
    pipeline: true,
    stream: () => new CoalescingSocket(),
  })
  // Connections that `close` has released need a listener: without it, an error would end the process.
  pool.on('error', onLost)
  const all = Array.from({ length: connections }, (): Connection => ({ opened: null, underWay: 0 }))
  const waiting = new Set<Waiting>()

  function open(connection: Connection): Promise<Opened> {
    const opened = pool.connect().then((client) => {
      client.on('error', (error) => {
        // `close` has released this connection, so the pool handles its errors.
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

  /**
   * Returns the connection with the fewest reads and counts one more read on it. If all connections are full, waits until a
   * read is answered.
   */
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

  /** Removes an answered read from the connection's count, or gives its place to the read that has waited longest. */
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

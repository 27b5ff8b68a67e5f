/** Pipelined connections that short reads share: one is sent behind another without waiting for its answer. */
import { Socket } from 'node:net'
import { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { DatabaseBusy } from './database-busy.ts'
import { dialect } from './dialect.ts'
import { MappingSession } from './mapping-session.ts'

/** Sends what one turn of the event loop writes in one piece: pg corks and uncorks its socket for each statement. */
class CoalescingSocket extends Socket {
  override uncork(): void {
    setImmediate(() => super.uncork())
  }
}

export type SharedReads = {
  /**
   * Runs one read on the connection with the fewest under way; one that PostgreSQL ended, because it took too long or
   * to undo a deadlock, runs once more on a connection to itself. PostgreSQL refuses what writes or locks rows.
   * @throws {DatabaseBusy} when too many wait, or this one waited too long; otherwise as the read does.
   */
  run<Result>(read: (connection: NodePgDatabase) => Promise<Result>): Promise<Result>
  /** Reads that were sent and not answered, and those that wait to be. */
  use(): { underWay: number; waiting: number }
  close(): Promise<void>
}

export type SharedReadOptions = {
  connections: number
  /** Sent on one connection at once. */
  maxUnderWay: number
  /** Of all together; more are refused. */
  maxWaiting: number
  /** Milliseconds that a read may hold up those behind it. */
  statementTimeout: number
  /** Milliseconds that one waits to be sent. */
  waitTimeout: number
}

type Connection = { opened: Promise<Opened> | null; underWay: number }
type Opened = { client: pg.PoolClient; database: NodePgDatabase }
type Waiting = { begin: (connection: Connection) => void }

/** Ended by statement_timeout or an operator, or to undo a deadlock. */
const endedByPostgres = new Set(['57014', '40P01'])
const wasEnded = (error: unknown) =>
  error instanceof DrizzleQueryError &&
  error.cause instanceof pg.DatabaseError &&
  endedByPostgres.has(error.cause.code ?? '')

/**
 * Opens none before it is needed, and one anew that was lost. pg's pipeline mode gives every statement its own Sync, so
 * that one which fails takes none with it. A connection that breaks fails all that are under way on it; pg breaks one on
 * which a statement was not answered for query_timeout, which `maxUnderWay` reads of `statementTimeout` each never reach:
 * only a PostgreSQL or a network that hangs does.
 * @param own runs a read on a connection to itself.
 * @throws {RangeError} when so many reads may take longer than query_timeout.
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
  // Of those that close has given back; without a listener it would end the process.
  pool.on('error', onLost)
  const all = Array.from({ length: connections }, (): Connection => ({ opened: null, underWay: 0 }))
  const waiting = new Set<Waiting>()

  function open(connection: Connection): Promise<Opened> {
    const opened = pool.connect().then((client) => {
      client.on('error', (error) => {
        // Given back by close: it is the pool's to look after.
        if (connection.opened !== opened) return
        connection.opened = null
        client.release(error)
        onLost(error)
      })
      return {
        client,
        database: new NodePgDatabase(dialect, new MappingSession(client, dialect, undefined), undefined),
      }
    })
    opened.catch(() => (connection.opened = null))
    return opened
  }

  /** Resolves once one more may be sent on the connection, which counts it already. */
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

  /** The place of one that was answered goes to whoever waits longest. */
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

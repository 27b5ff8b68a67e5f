/** Connections that the reads kept by name share: one is sent behind another without waiting for its answer. */
import { Socket } from 'node:net'
import pg from 'pg'

/** Two cores read no faster with more, and every node of a centre has as many. */
const lanes = 3

/** Sends what one turn of the event loop writes in one piece: pg corks and uncorks its socket for each statement. */
class TurnSocket extends Socket {
  override uncork(): void {
    setImmediate(() => super.uncork())
  }
}

export type ReadLanes = {
  /** Whether the statement may share a connection: kept by name, and waiting for no lock but that of a migration. */
  serves(statement: pg.QueryConfig): boolean
  /** Runs it on the connection with the fewest under way. @throws as pg does. */
  query(statement: pg.QueryConfig, values: unknown[]): Promise<pg.QueryResult>
  close(): Promise<void>
}

type Lane = { client: Promise<pg.PoolClient> | null; underWay: number }

/**
 * Opens none before it is needed, and one anew that was lost. pg's pipeline mode gives every statement its own Sync, so
 * that one which fails takes none with it; a connection that breaks fails all that are under way on it.
 */
export function openReadLanes(connection: pg.PoolConfig, onLost: (error: Error) => void): ReadLanes {
  const pool = new pg.Pool({ ...connection, max: lanes, pipeline: true, stream: () => new TurnSocket() })
  // Of those that close has given back; without a listener it would end the process.
  pool.on('error', onLost)
  const all = Array.from({ length: lanes }, (): Lane => ({ client: null, underWay: 0 }))
  /** By the statements' names, of which there are as many as the stores prepare. */
  const known = new Map<string, boolean>()

  function openLane(lane: Lane): Promise<pg.PoolClient> {
    const opened = pool.connect().then((client) => {
      client.on('error', (error) => {
        // Given back by close: it is the pool's to look after.
        if (lane.client !== opened) return
        lane.client = null
        client.release(error)
        onLost(error)
      })
      return client
    })
    opened.catch(() => (lane.client = null))
    return opened
  }

  return {
    serves({ name, text }) {
      if (name === undefined) return false
      const before = known.get(name)
      if (before !== undefined) return before
      const serves = /^select (?!.*\bfor (?:no key )?(?:update|share))/s.test(text)
      known.set(name, serves)
      return serves
    },
    async query(statement, values) {
      const lane = all.reduce((least, other) => (other.underWay < least.underWay ? other : least))
      lane.underWay += 1
      try {
        const client = await (lane.client ??= openLane(lane))
        return await client.query(statement, values)
      } finally {
        lane.underWay -= 1
      }
    },
    async close() {
      const opened = all.map(({ client }) => client)
      for (const lane of all) lane.client = null
      for (const client of opened) (await client?.catch(() => null))?.release()
      await pool.end()
    },
  }
}

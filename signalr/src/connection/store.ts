import { randomBytes } from 'node:crypto'
import type { HubLimits } from '../limits.ts'
import { Connection } from './connection.ts'
import type { ConnectionDependencies, ConnectionEvent } from './connection-dependencies.ts'
import { createFlushScheduler } from './flush-scheduler.ts'

export type ConnectionStore<Identity> = {
  /** Creates a connection without a transport. It ends if it has none after `disconnectTimeoutMs`. */
  create(identity: Identity, options: { tokenIsId: boolean; isStateful?: boolean }): Connection<Identity>
  /** Returns the connection with this token; null if the token is unknown or no longer valid. */
  find(token: string): Connection<Identity> | null
  /** All connections that have not ended completely, including those that are closing. */
  all(): Iterable<Connection<Identity>>
  readonly size: number
  /** Checks the time-outs of every connection, and `maximumUnhandledBytes` for all connections together. */
  heartbeat(): void
}

export type ConnectionStoreOptions = {
  now: () => number
  limits: HubLimits
  nodeName: string | undefined
  /** Called when a connection has ended completely. */
  onFinished(): void
  onConnectionEvent(event: ConnectionEvent): void
}

/** The characters that a node's name may have. Clients put tokens into URLs without encoding (docs/wire.md, "Addresses"). */
const urlSafe = /^[\w.~-]+$/

/** Creates the store of a hub's connections on this node. Throws a RangeError if `nodeName` is not URL-safe. */
export const createConnectionStore = <Identity>(options: ConnectionStoreOptions): ConnectionStore<Identity> => {
  const { now, limits, nodeName, onFinished, onConnectionEvent } = options
  if (nodeName !== undefined && !urlSafe.test(nodeName)) {
    throw new RangeError(`The nodeName '${nodeName}' is invalid: use only letters, digits and . _ ~ -`)
  }
  const prefix = nodeName === undefined ? '' : `${nodeName}-`
  const byToken = new Map<string, Connection<Identity>>()
  const byId = new Map<string, Connection<Identity>>()
  const dependencies: ConnectionDependencies = {
    now,
    limits,
    flushScheduler: createFlushScheduler(now),
    revokeToken: (token) => {
      byToken.delete(token)
    },
    onFinished: (connectionId) => {
      byId.delete(connectionId)
      onFinished()
    },
    onEvent: onConnectionEvent,
  }
  return {
    create: (identity, { tokenIsId, isStateful = false }) => {
      const token = prefix + randomId()
      const connection = new Connection(
        { id: tokenIsId ? token : randomId(), token, identity, isStateful },
        dependencies,
      )
      byToken.set(token, connection)
      byId.set(connection.id, connection)
      return connection
    },
    find: (token) => byToken.get(token) ?? null,
    all: () => byId.values(),
    get size() {
      return byId.size
    },
    heartbeat: () => {
      const time = now()
      let unhandled = 0
      for (const connection of byId.values()) {
        connection.heartbeat(time)
        unhandled += connection.unhandledBytes
      }
      if (unhandled > limits.maximumUnhandledBytes) dropLargest(byId.values(), unhandled - limits.maximumUnhandledBytes)
    },
  }
}

/** Aborts the connections with the most unhandled bytes until at least `bytes` bytes are free. */
const dropLargest = <Identity>(connections: Iterable<Connection<Identity>>, bytes: number): void => {
  const bySize = [...connections]
    .map((connection) => ({ connection, size: connection.unhandledBytes }))
    .toSorted((one, other) => other.size - one.size)
  let free = 0
  for (const { connection, size } of bySize) {
    if (free >= bytes) return
    free += size
    connection.abort(new Error('The unhandled bytes of all connections exceed maximumUnhandledBytes.'))
  }
}

const randomId = (): string => randomBytes(16).toString('base64url')

import { randomBytes } from 'node:crypto'
import type { HubLimits } from '../limits.ts'
import { Connection } from './connection.ts'
import type { ConnectionNotice, ConnectionSurroundings } from './connection-surroundings.ts'
import { createFlusher } from './flusher.ts'

export type ConnectionStore<Owner> = {
  /** A connection that waits for its transport; it is dropped when none comes in time. */
  create(owner: Owner, options: { tokenIsId: boolean; isStateful?: boolean }): Connection<Owner>
  /** The connection a token stands for, null when it is unknown or ended. */
  find(token: string): Connection<Owner> | null
  /** All that are not gone, those that are closing too. */
  all(): Iterable<Connection<Owner>>
  readonly size: number
  /** Time-outs of every connection, and the limit of what all of them keep unread. */
  beat(): void
}

export type ConnectionStoreOptions = {
  now: () => number
  limits: HubLimits
  nodeName: string | undefined
  /** Called when a connection is gone. */
  onRelease(): void
  onNotice(what: ConnectionNotice): void
}

/** Clients put tokens into addresses without encoding them (docs/wire.md, "Addresses"). */
const urlSafe = /^[\w.~-]+$/

/** Throws a RangeError when the node's name cannot stand in an address. */
export const createConnectionStore = <Owner>(options: ConnectionStoreOptions): ConnectionStore<Owner> => {
  const { now, limits, nodeName, onRelease, onNotice } = options
  if (nodeName !== undefined && !urlSafe.test(nodeName)) {
    throw new RangeError('nodeName may hold letters, digits, and . _ ~ - only')
  }
  const prefix = nodeName === undefined ? '' : `${nodeName}-`
  const byToken = new Map<string, Connection<Owner>>()
  const all = new Set<Connection<Owner>>()
  const surroundings: ConnectionSurroundings<Owner> = {
    now,
    limits,
    flusher: createFlusher(now),
    forget: (connection) => {
      byToken.delete(connection.token)
    },
    release: (connection) => {
      all.delete(connection)
      onRelease()
    },
    notice: onNotice,
  }
  return {
    create: (owner, { tokenIsId, isStateful = false }) => {
      const token = prefix + randomName()
      const connection = new Connection(
        { id: tokenIsId ? token : randomName(), token, owner, isStateful },
        surroundings,
      )
      byToken.set(token, connection)
      all.add(connection)
      return connection
    },
    find: (token) => byToken.get(token) ?? null,
    all: () => all,
    get size() {
      return all.size
    },
    beat: () => {
      const time = now()
      let unhandled = 0
      for (const connection of all) {
        connection.beat(time)
        unhandled += connection.unhandledBytes
      }
      if (unhandled > limits.maximumUnhandledBytes) dropLargest(all, unhandled - limits.maximumUnhandledBytes)
    },
  }
}

/** Drops those that have most unhandled, until so many bytes are free. */
const dropLargest = <Owner>(connections: Iterable<Connection<Owner>>, bytes: number): void => {
  const bySize = [...connections]
    .map((connection) => ({ connection, size: connection.unhandledBytes }))
    .toSorted((one, other) => other.size - one.size)
  let free = 0
  for (const { connection, size } of bySize) {
    if (free >= bytes) return
    free += size
    connection.abort(new Error('Too much of all connections is unread.'))
  }
}

const randomName = (): string => randomBytes(16).toString('base64url')

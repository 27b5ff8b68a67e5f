import type { HubLimits } from '../limits.ts'
import type { Connection } from './connection.ts'
import type { FlushScheduler } from './flush-scheduler.ts'

/** What the connections of a store share. */
export type ConnectionDependencies<Identity> = {
  now: () => number
  limits: HubLimits
  flushScheduler: FlushScheduler
  /** The token is no longer good: requests that carry it are answered 404. */
  revokeToken(connection: Connection<Identity>): void
  /** Nothing is left of the connection. */
  onGone(connection: Connection<Identity>): void
  onEvent(what: ConnectionEvent): void
}

/** What happens to connections that only a count of it tells: one was resumed; a peer was dropped that reads too slowly. */
export type ConnectionEvent = 'resumed' | 'too-slow'

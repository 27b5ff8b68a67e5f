import type { HubLimits } from '../limits.ts'
import type { Connection } from './connection.ts'
import type { Flusher } from './flusher.ts'

/** What the connections of a store share. */
export type ConnectionSurroundings<Owner> = {
  now: () => number
  limits: HubLimits
  flusher: Flusher
  /** The token is no longer good: requests that carry it are answered 404. */
  forget(connection: Connection<Owner>): void
  /** Nothing is left of the connection. */
  release(connection: Connection<Owner>): void
  notice(what: ConnectionNotice): void
}

/** What happens to connections that only a count of it tells: one was resumed; a peer was dropped that reads too slowly. */
export type ConnectionNotice = 'resumed' | 'too-slow'

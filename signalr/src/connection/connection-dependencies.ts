import type { HubLimits } from '../limits.ts'
import type { FlushScheduler } from './flush-scheduler.ts'

/** What the connections of a store share. */
export type ConnectionDependencies = {
  now: () => number
  limits: HubLimits
  flushScheduler: FlushScheduler
  /** The token is no longer good: requests that carry it are answered 404. */
  revokeToken(token: string): void
  /** Nothing is left of the connection. */
  onGone(connectionId: string): void
  onEvent(event: ConnectionEvent): void
}

/** What is counted of connections: one was resumed on another transport; one was dropped since its peer reads too slowly. */
export type ConnectionEvent = 'resumed' | 'too-slow'

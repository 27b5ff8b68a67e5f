import type { HubLimits } from '../limits.ts'
import type { FlushScheduler } from './flush-scheduler.ts'

/** Dependencies shared by the connections of a store. */
export type ConnectionDependencies = {
  now: () => number
  limits: HubLimits
  flushScheduler: FlushScheduler
  /** The token is no longer valid: requests with it are answered 404. */
  revokeToken(token: string): void
  /** The connection has ended completely and can be forgotten. */
  onGone(connectionId: string): void
  onEvent(event: ConnectionEvent): void
}

/** Counters: connections resumed on another transport, and connections dropped because the peer reads too slowly. */
export type ConnectionEvent = 'resumed' | 'too-slow'

import type { HubLimits } from '../limits.ts'
import type { FlushScheduler } from './flush-scheduler.ts'

/** Functions and settings that a store gives to its connections. All connections share one object. */
export type ConnectionDependencies = {
  now: () => number
  limits: HubLimits
  flushScheduler: FlushScheduler
  /** Makes a token invalid. Requests with this token are then answered 404. */
  revokeToken(token: string): void
  /** Called when a connection has ended completely, so that the store can remove it. */
  onFinished(connectionId: string): void
  onEvent(event: ConnectionEvent): void
}

/**
 * Events for metrics. `resumed`: a connection got a new transport. `too-slow`: a connection or its transport was closed because
 * the client reads or acknowledges too slowly.
 */
export type ConnectionEvent = 'resumed' | 'too-slow'

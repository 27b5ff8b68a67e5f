import type { CloseOptions } from './hub.ts'
import type { Invocation, StreamInvocation } from '../protocol/messages.ts'

/**
 * A call of a method, waiting or running. `bytes` is what it counts for backpressure while it does. One that streams, either
 * way, is concurrent: it may last as long as its connection.
 */
export type InvokeTask = {
  kind: 'invoke'
  mode: 'sequential' | 'concurrent'
  message: Invocation | StreamInvocation
  bytes: number
}

/** Why a connection ends, null when either side wanted it; and the Close its client is sent, null when it gets none. */
export type ConnectionEnd = { error: Error | null; close: CloseOptions | null }

/** The tasks of a connection. They run one after another, except calls. */
export type ConnectionTask =
  | { kind: 'connected' }
  | InvokeTask
  | { kind: 'end'; end: ConnectionEnd }
  | { kind: 'disconnected' }

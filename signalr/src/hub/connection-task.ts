import type { CloseOptions } from './hub.ts'
import type { Invocation, StreamInvocation } from '../protocol/messages.ts'

/**
 * A call of a method that waits or runs. `bytes` is what the call counts for backpressure meanwhile. A call that streams in
 * either direction is concurrent, because it may last as long as its connection.
 */
export type InvokeTask = {
  kind: 'invoke'
  mode: 'sequential' | 'concurrent'
  message: Invocation | StreamInvocation
  bytes: number
}

/**
 * The reason for the end of a connection, null if either side wanted it; and the Close for the client, null if it gets none.
 */
export type ConnectionEnd = { error: Error | null; close: CloseOptions | null }

/** The tasks of a connection. They run one after another, except for calls. */
export type ConnectionTask =
  | { kind: 'connected' }
  | InvokeTask
  | { kind: 'end'; end: ConnectionEnd }
  | { kind: 'disconnected' }

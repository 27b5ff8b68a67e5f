import type { ConnectionEnd } from './connection-end.ts'
import type { Invocation, StreamInvocation } from '../protocol/messages.ts'

/**
 * A call of a hub method that waits or runs. `bytes` is the size of its message. It counts for backpressure until the method has
 * ended or has opened its stream. A call that streams in either direction is concurrent, because it can last as long as its
 * connection.
 */
export type InvokeTask = {
  kind: 'invoke'
  mode: 'sequential' | 'concurrent'
  message: Invocation | StreamInvocation
  bytes: number
}

/** The tasks of a connection: run `onConnected`, a call, end the connection, run `onDisconnected`. See `TaskMode`. */
export type ConnectionTask =
  | { kind: 'connected' }
  | InvokeTask
  | { kind: 'end'; end: ConnectionEnd }
  | { kind: 'disconnected' }

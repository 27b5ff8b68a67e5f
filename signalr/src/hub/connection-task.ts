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

/** What happens to a connection, one after another but for its calls. The last three before `disconnected` are why it ends. */
export type ConnectionTask =
  | { kind: 'connected' }
  | InvokeTask
  | { kind: 'client-close'; error: Error | null }
  | { kind: 'read-error'; error: unknown }
  | { kind: 'lost'; error: Error | null }
  | { kind: 'disconnected' }

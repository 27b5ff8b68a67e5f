import type { Invocation, StreamInvocation } from '../protocol/messages.ts'

/**
 * What happens to a connection, in this order. `bytes` is what waiting costs. `isAside`: a call that takes no turn, since it
 * streams and may last as long as the connection.
 */
export type ConnectionTask =
  | { kind: 'connected' }
  | { kind: 'invoke'; message: Invocation | StreamInvocation; bytes: number; isConcurrent: boolean }
  | { kind: 'client-close'; error: Error | null }
  | { kind: 'read-error'; error: unknown }
  | { kind: 'lost'; error: Error | null }
  | { kind: 'disconnected' }

import type { Invocation, StreamInvocation } from '../protocol/messages.ts'

/** What happens to a connection one after another. `bytes` is what waiting costs. */
export type Step =
  | { kind: 'welcome' }
  | { kind: 'invoke'; message: Invocation | StreamInvocation; bytes: number }
  | { kind: 'client-close' }
  | { kind: 'fault'; error: unknown }
  | { kind: 'lost'; error: Error | null }
  | { kind: 'farewell' }

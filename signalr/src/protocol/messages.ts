/** Message type numbers, SignalR reference 4 / HubProtocol.md. */
export const messageType = {
  invocation: 1,
  streamItem: 2,
  completion: 3,
  streamInvocation: 4,
  cancelInvocation: 5,
  ping: 6,
  close: 7,
} as const

/** A call of a hub method, or an event. `id` is null when no answer is wanted. */
export type Invocation = {
  kind: 'invocation'
  id: string | null
  target: string
  args: unknown[]
  /** How many streams the client uploads along with it. */
  streams: number
}

/** A call that wants a stream of results. */
export type StreamInvocation = { kind: 'stream-invocation'; id: string; target: string }

/** What a client may send. `ignored` stands for everything a server without streams passes over. */
export type ClientMessage =
  | Invocation
  | StreamInvocation
  | { kind: 'ping' }
  | { kind: 'close' }
  | { kind: 'ignored'; type: number }

/** The outcome of an invocation: a value or an error text, never both. */
export type Outcome = { result: unknown } | { error: string }

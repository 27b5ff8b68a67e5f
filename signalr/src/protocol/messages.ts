/** The numbers of the message types, from HubProtocol.md. */
export const messageType = {
  invocation: 1,
  streamItem: 2,
  completion: 3,
  streamInvocation: 4,
  cancelInvocation: 5,
  ping: 6,
  close: 7,
  ack: 8,
  sequence: 9,
} as const

/**
 * A call of a hub method. `id` is null if the client wants no answer. `streamIds` are the ids of the streams that the client
 * uploads with the call.
 */
export type Invocation = {
  kind: 'invocation'
  id: string | null
  target: string
  args: unknown[]
  streamIds: string[]
}

/** A call of a hub method that returns a stream. */
export type StreamInvocation = {
  kind: 'stream-invocation'
  id: string
  target: string
  args: unknown[]
  streamIds: string[]
}

/** The outcome of an invocation: a value or an error text, never both. */
export type InvocationOutcome = { result: unknown } | { error: string }

/**
 * The messages that the server sends. `id` of an invocation is null for an event, otherwise the client must answer. A
 * completion has the outcome null at the end of a stream. A Close holds an `error` or `allowReconnect` only if it is not empty or false.
 */
export type ServerMessage =
  | { kind: 'invocation'; id: string | null; target: string; args: readonly unknown[] }
  | { kind: 'stream-item'; id: string; item: unknown }
  | { kind: 'completion'; id: string; outcome: InvocationOutcome | null }
  | { kind: 'close'; error?: string | undefined; allowReconnect?: boolean | undefined }
  | { kind: 'ack'; sequenceId: number }
  | { kind: 'sequence'; sequenceId: number }

/** The messages that a client may send. `ignored` is a message of a type that this version does not know. */
export type ClientMessage =
  | Invocation
  | StreamInvocation
  | { kind: 'stream-item'; id: string; item: unknown }
  | { kind: 'completion'; id: string; outcome: InvocationOutcome }
  | { kind: 'cancel'; id: string }
  | { kind: 'ping' }
  | { kind: 'close'; error: string | null }
  | { kind: 'ack'; sequenceId: number }
  | { kind: 'sequence'; sequenceId: number }
  | { kind: 'ignored'; type: number }

/**
 * True if a message is numbered. With stateful reconnect, numbered messages are acknowledged. After the loss of a transport,
 * those that were not acknowledged are sent again (docs/wire.md, "Stateful reconnect").
 */
export const isNumbered = ({ kind }: ClientMessage): boolean =>
  kind === 'invocation' ||
  kind === 'stream-invocation' ||
  kind === 'stream-item' ||
  kind === 'completion' ||
  kind === 'cancel'

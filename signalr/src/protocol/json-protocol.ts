import { toRecord } from './framing.ts'
import { arrayOf, integerOf, parseObject, ProtocolError, stringOf } from './json-object.ts'
import { messageType, type ClientMessage, type Outcome } from './messages.ts'

/**
 * Reads one record of a client. Unknown types, unknown properties and `headers` are passed over; property order is free.
 * Throws ProtocolError for anything the protocol does not allow (SignalR reference 4 / HubProtocol.md).
 */
export const decode = (text: string): ClientMessage => {
  const record = parseObject(text)
  const type = integerOf(record, 'type')
  switch (type) {
    case messageType.invocation:
      return {
        kind: 'invocation',
        id: Object.hasOwn(record, 'invocationId') ? stringOf(record, 'invocationId') || null : null,
        target: targetOf(record),
        args: arrayOf(record, 'arguments'),
        streams: Object.hasOwn(record, 'streamIds') ? arrayOf(record, 'streamIds').length : 0,
      }
    case messageType.streamInvocation: {
      const id = stringOf(record, 'invocationId')
      if (!id) throw new ProtocolError("Missing required property 'invocationId'.")
      arrayOf(record, 'arguments')
      return { kind: 'stream-invocation', id, target: targetOf(record) }
    }
    case messageType.ping:
      return { kind: 'ping' }
    case messageType.close:
      return { kind: 'close' }
    default:
      return { kind: 'ignored', type }
  }
}

const targetOf = (record: Record<string, unknown>): string => {
  const target = stringOf(record, 'target')
  if (!target) throw new ProtocolError("Missing required property 'target'.")
  return target
}

/** An event. Throws a TypeError when an argument cannot be written as JSON (a cycle, a bigint). */
export const encodeInvocation = (target: string, args: readonly unknown[]): Buffer =>
  toRecord(JSON.stringify({ type: messageType.invocation, target, arguments: args }))

/**
 * The answer to an invocation. A result of `undefined` is written as null, as ASP.NET answers a void method.
 * Throws a TypeError when the result cannot be written as JSON.
 */
export const encodeCompletion = (invocationId: string, outcome: Outcome): Buffer =>
  toRecord(
    JSON.stringify(
      'error' in outcome
        ? { type: messageType.completion, invocationId, error: outcome.error }
        : { type: messageType.completion, invocationId, result: outcome.result ?? null },
    ),
  )

/** The end of a connection; properties that say nothing are left out. */
export const encodeClose = (close: { error?: string | undefined; allowReconnect?: boolean | undefined }): Buffer =>
  toRecord(
    JSON.stringify({
      type: messageType.close,
      ...(close.error ? { error: close.error } : {}),
      ...(close.allowReconnect ? { allowReconnect: true } : {}),
    }),
  )

/** Shared by every connection. */
export const pingRecord = toRecord(JSON.stringify({ type: messageType.ping }))

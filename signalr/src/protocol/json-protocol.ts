import { toRecord } from './framing.ts'
import { arrayOf, integerOf, parseObject, ProtocolError, stringOf } from './json-object.ts'
import { messageType, type ClientMessage, type InvocationOutcome } from './messages.ts'

/**
 * Reads one record of a client. Properties may have any order; unknown ones and `headers` are ignored. Throws ProtocolError if
 * the protocol does not allow the record (HubProtocol.md; docs/wire.md, "Messages").
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
        streamIds: streamIdsOf(record),
      }
    case messageType.streamInvocation:
      return {
        kind: 'stream-invocation',
        id: idOf(record),
        target: targetOf(record),
        args: arrayOf(record, 'arguments'),
        streamIds: streamIdsOf(record),
      }
    case messageType.streamItem:
      if (!Object.hasOwn(record, 'item')) throw new ProtocolError("Missing required property 'item'.")
      return { kind: 'stream-item', id: idOf(record), item: record['item'] }
    case messageType.completion:
      return { kind: 'completion', id: idOf(record), outcome: outcomeOf(record) }
    case messageType.cancelInvocation:
      return { kind: 'cancel', id: idOf(record) }
    case messageType.ack:
      return { kind: 'ack', sequenceId: integerOf(record, 'sequenceId') }
    case messageType.sequence:
      return { kind: 'sequence', sequenceId: integerOf(record, 'sequenceId') }
    case messageType.ping:
      return { kind: 'ping' }
    case messageType.close:
      return { kind: 'close', error: closeErrorOf(record) }
    default:
      return { kind: 'ignored', type }
  }
}

const idOf = (record: Record<string, unknown>): string => {
  const id = stringOf(record, 'invocationId')
  if (!id) throw new ProtocolError("Missing required property 'invocationId'.")
  return id
}

const streamIdsOf = (record: Record<string, unknown>): string[] => {
  if (!Object.hasOwn(record, 'streamIds')) return []
  const ids = arrayOf(record, 'streamIds')
  if (!ids.every((id) => typeof id === 'string')) throw new ProtocolError("Expected 'streamIds' to hold Strings.")
  return ids
}

/** Returns the error text of a Close; null if the text is missing or empty. */
const closeErrorOf = (record: Record<string, unknown>): string | null =>
  !Object.hasOwn(record, 'error') || record['error'] === null ? null : stringOf(record, 'error') || null

const outcomeOf = (record: Record<string, unknown>): InvocationOutcome => {
  if (!Object.hasOwn(record, 'error') || record['error'] === null) return { result: record['result'] }
  if (Object.hasOwn(record, 'result')) {
    throw new ProtocolError("The 'error' and 'result' properties are mutually exclusive.")
  }
  return { error: stringOf(record, 'error') }
}

const targetOf = (record: Record<string, unknown>): string => {
  const target = stringOf(record, 'target')
  if (!target) throw new ProtocolError("Missing required property 'target'.")
  return target
}

/** Returns the record of an event. Throws a TypeError if an argument cannot be written as JSON, such as a bigint. */
export const encodeInvocation = (target: string, args: readonly unknown[]): Buffer =>
  toRecord(JSON.stringify({ type: messageType.invocation, target, arguments: args }))

/**
 * Returns the record that answers an invocation. The result `undefined` is written as null, as ASP.NET Core does for a void
 * method. Throws a TypeError if the result cannot be written as JSON.
 */
export const encodeCompletion = (invocationId: string, outcome: InvocationOutcome): Buffer =>
  toRecord(
    `{"type":${messageType.completion},"invocationId":${JSON.stringify(invocationId)},${
      'error' in outcome ? `"error":${JSON.stringify(outcome.error)}` : `"result":${toJson(outcome.result)}`
    }}`,
  )

/** Returns a value as JSON. `undefined`, functions and symbols, which JSON cannot express, are written as null. */
const toJson = (value: unknown): string => JSON.stringify(value ?? null) ?? 'null'

/** Returns the record by which the server calls the client and asks for an answer. Throws as `encodeInvocation` does. */
export const encodeClientInvocation = (invocationId: string, target: string, args: readonly unknown[]): Buffer =>
  toRecord(JSON.stringify({ type: messageType.invocation, invocationId, target, arguments: args }))

/** Returns the record of a stream item. `undefined` is written as null. Throws a TypeError if JSON cannot express the item. */
export const encodeStreamItem = (invocationId: string, item: unknown): Buffer =>
  toRecord(JSON.stringify({ type: messageType.streamItem, invocationId, item: item ?? null }))

/** Returns the record that ends a stream without an error. */
export const encodeStreamEnd = (invocationId: string): Buffer =>
  toRecord(JSON.stringify({ type: messageType.completion, invocationId }))

/** Returns the record of an Ack. `sequenceId` is the highest number received. */
export const encodeAck = (sequenceId: number): Buffer => toRecord(JSON.stringify({ type: messageType.ack, sequenceId }))

/** Returns the record of a Sequence. `sequenceId` is the number of the next numbered record on the resumed connection. */
export const encodeSequence = (sequenceId: number): Buffer =>
  toRecord(JSON.stringify({ type: messageType.sequence, sequenceId }))

/** Returns the record of a Close. An empty `error` and a false `allowReconnect` are left out. */
export const encodeClose = (close: { error?: string | undefined; allowReconnect?: boolean | undefined }): Buffer =>
  toRecord(
    JSON.stringify({
      type: messageType.close,
      ...(close.error ? { error: close.error } : {}),
      ...(close.allowReconnect ? { allowReconnect: true } : {}),
    }),
  )

/** The record of a Ping. All connections share this Buffer. */
export const pingRecord = toRecord(JSON.stringify({ type: messageType.ping }))

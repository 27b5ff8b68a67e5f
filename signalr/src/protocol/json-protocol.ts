import { toRecord } from './framing.ts'
import type { HubProtocol } from './hub-protocol.ts'
import { arrayOf, integerOf, parseObject, ProtocolError, stringOf } from './json-object.ts'
import { messageType, type ClientMessage, type InvocationOutcome, type ServerMessage } from './messages.ts'

/** Reads one record of a client. Properties may have any order; unknown ones and `headers` are ignored. */
const decode = (text: string): ClientMessage => {
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

const encode = (message: ServerMessage): Buffer => {
  switch (message.kind) {
    case 'invocation': {
      const { id, target, args } = message
      const invocationId = id === null ? {} : { invocationId: id }
      return toRecord(JSON.stringify({ type: messageType.invocation, ...invocationId, target, arguments: args }))
    }
    case 'stream-item':
      return withId(messageType.streamItem, message.id, `,"item":${toJson(message.item)}`)
    case 'completion':
      return withId(messageType.completion, message.id, outcomeToJson(message.outcome))
    case 'close': {
      const { error, allowReconnect } = message
      const options = { ...(error ? { error } : {}), ...(allowReconnect ? { allowReconnect } : {}) }
      return toRecord(JSON.stringify({ type: messageType.close, ...options }))
    }
    case 'ack':
    case 'sequence':
      return toRecord(JSON.stringify({ type: messageType[message.kind], sequenceId: message.sequenceId }))
  }
}

const withId = (type: number, id: string, rest: string): Buffer =>
  toRecord(`{"type":${type},"invocationId":${JSON.stringify(id)}${rest}}`)

/** Returns the outcome as properties. The result `undefined` is null, as ASP.NET Core writes it for a void method. */
const outcomeToJson = (outcome: InvocationOutcome | null): string => {
  if (outcome === null) return ''
  return 'error' in outcome ? `,"error":${JSON.stringify(outcome.error)}` : `,"result":${toJson(outcome.result)}`
}

/** Returns a value as JSON. `undefined`, functions and symbols, which JSON cannot express, are written as null. */
const toJson = (value: unknown): string => JSON.stringify(value ?? null) ?? 'null'

/** The JSON hub protocol (HubProtocol.md, "JSON Encoding"). */
export const jsonProtocol: HubProtocol = {
  name: 'json',
  transferFormat: 'Text',
  decode: (record) => decode(record.toString('utf8')),
  encode,
  ping: toRecord(JSON.stringify({ type: messageType.ping })),
}

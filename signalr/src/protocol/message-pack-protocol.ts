import { Decoder, Encoder } from '@msgpack/msgpack'
import { toBinaryRecord } from './framing.ts'
import type { HubProtocol } from './hub-protocol.ts'
import { ProtocolError } from './json-object.ts'
import { checkShape, maxDepth } from './message-pack-shape.ts'
import { messageType, type ClientMessage, type InvocationOutcome, type ServerMessage } from './messages.ts'

/** How a completion ended (HubProtocol.md, "MessagePack Encoding"). */
const resultKind = { error: 1, void: 2, nonVoid: 3 } as const

/** An encoder keeps its largest buffer for the next message. Above this many bytes it is replaced. */
const maxKeptBytes = 1_048_576

/**
 * Creates the MessagePack hub protocol (HubProtocol.md, "MessagePack Encoding"). `Date` becomes a timestamp, and `Uint8Array`
 * binary data, in both directions. Properties with the value `undefined` are left out as in JSON.
 */
export const createMessagePackProtocol = (): HubProtocol => {
  const decoder = new Decoder()
  let encoder = createEncoder()

  const toRecord = (items: readonly unknown[]): Buffer => {
    let body: Uint8Array
    try {
      body = encoder.encodeSharedRef(items)
    } catch (error) {
      throw new TypeError(error instanceof Error ? error.message : String(error), { cause: error })
    }
    const record = toBinaryRecord(body)
    if (body.buffer.byteLength > maxKeptBytes) encoder = createEncoder()
    return record
  }

  return {
    name: 'messagepack',
    transferFormat: 'Binary',
    decode: (record) => {
      checkShape(record)
      return toMessage(decodeValue(decoder, record))
    },
    encode: (message) => toRecord(toItems(message)),
    ping: toRecord([messageType.ping]),
  }
}

/** The library counts the values in the innermost array as a level of their own. */
const createEncoder = (): Encoder => new Encoder({ ignoreUndefined: true, maxDepth: maxDepth + 1 })

/** Decodes a copy, because binary data in the result shares memory with the decoded bytes. */
const decodeValue = (decoder: Decoder, record: Buffer): unknown => {
  try {
    return decoder.decode(new Uint8Array(record))
  } catch {
    // Replace the library's own error: its message can quote the record, which must not get into a log.
    throw new ProtocolError('Error reading MessagePack.')
  }
}

const noHeaders = {}

const toItems = (message: ServerMessage): unknown[] => {
  switch (message.kind) {
    case 'invocation':
      return [messageType.invocation, noHeaders, message.id, message.target, message.args, []]
    case 'stream-item':
      return [messageType.streamItem, noHeaders, message.id, toValue(message.item)]
    case 'completion':
      return [messageType.completion, noHeaders, message.id, ...outcomeToItems(message.outcome)]
    case 'close':
      return [messageType.close, message.error || null, message.allowReconnect ?? false]
    case 'ack':
    case 'sequence':
      return [messageType[message.kind], message.sequenceId]
  }
}

/** The result `undefined` is nil and not void, as ASP.NET Core writes it for a void method. */
const outcomeToItems = (outcome: InvocationOutcome | null): unknown[] => {
  if (outcome === null) return [resultKind.void]
  return 'error' in outcome ? [resultKind.error, outcome.error] : [resultKind.nonVoid, toValue(outcome.result)]
}

/** Returns null for functions and symbols, as the JSON protocol does. */
const toValue = (value: unknown): unknown => (typeof value === 'function' || typeof value === 'symbol' ? null : value)

/** Additional items at the end of a message are ignored: a later version of the protocol may add some. */
const toMessage = (value: unknown): ClientMessage => {
  if (!Array.isArray(value)) throw unreadable('message', 'an array')
  const items: readonly unknown[] = value
  const type = integerAt(items, 0, 'type')
  switch (type) {
    case messageType.invocation:
      checkHeaders(items)
      return {
        kind: 'invocation',
        id: items[2] === null ? null : stringAt(items, 2, 'invocationId') || null,
        ...callAt(items),
      }
    case messageType.streamInvocation:
      return { kind: 'stream-invocation', id: idOf(items), ...callAt(items) }
    case messageType.streamItem:
      if (items.length < 4) throw unreadable('item', 'a value')
      return { kind: 'stream-item', id: idOf(items), item: items[3] }
    case messageType.completion:
      return { kind: 'completion', id: idOf(items), outcome: outcomeOf(items) }
    case messageType.cancelInvocation:
      return { kind: 'cancel', id: idOf(items) }
    case messageType.ping:
      return { kind: 'ping' }
    case messageType.close:
      return { kind: 'close', error: (items[1] ?? null) === null ? null : stringAt(items, 1, 'error') || null }
    case messageType.ack:
      return { kind: 'ack', sequenceId: integerAt(items, 1, 'sequenceId') }
    case messageType.sequence:
      return { kind: 'sequence', sequenceId: integerAt(items, 1, 'sequenceId') }
    default:
      return { kind: 'ignored', type }
  }
}

/** The target, arguments and stream ids of an invocation. Old clients leave out the stream ids. */
const callAt = (items: readonly unknown[]): { target: string; args: unknown[]; streamIds: string[] } => {
  const target = stringAt(items, 3, 'target')
  if (!target) throw unreadable('target', 'a String that is not empty')
  const [args, streamIds = []] = [items[4], items[5]]
  if (!Array.isArray(args)) throw unreadable('arguments', 'an array')
  if (!Array.isArray(streamIds) || !streamIds.every((id) => typeof id === 'string')) {
    throw unreadable('streamIds', 'an array of Strings')
  }
  return { target, args, streamIds }
}

const outcomeOf = (items: readonly unknown[]): InvocationOutcome => {
  const kind = integerAt(items, 3, 'resultKind')
  switch (kind) {
    case resultKind.error:
      return { error: stringAt(items, 4, 'error') }
    case resultKind.void:
      return { result: undefined }
    case resultKind.nonVoid:
      if (items.length < 5) throw unreadable('result', 'a value')
      return { result: items[4] }
    default:
      throw new ProtocolError('Invalid invocation result kind.')
  }
}

/** Returns the id of a message that must have one. Checks the headers before it, whose values are ignored. */
const idOf = (items: readonly unknown[]): string => {
  checkHeaders(items)
  const id = stringAt(items, 2, 'invocationId')
  if (!id) throw unreadable('invocationId', 'a String that is not empty')
  return id
}

const checkHeaders = ([, headers]: readonly unknown[]): void => {
  if (typeof headers === 'object' && headers !== null && Object.getPrototypeOf(headers) === Object.prototype) return
  throw unreadable('headers', 'a map')
}

const stringAt = (items: readonly unknown[], index: number, name: string): string => {
  const value = items[index]
  if (typeof value !== 'string') throw unreadable(name, 'a String')
  return value
}

const integerAt = (items: readonly unknown[], index: number, name: string): number => {
  const value = items[index]
  if (!Number.isInteger(value)) throw unreadable(name, 'an Int32')
  return value as number
}

const unreadable = (name: string, type: string): ProtocolError =>
  new ProtocolError(`Reading '${name}' as ${type} failed.`)

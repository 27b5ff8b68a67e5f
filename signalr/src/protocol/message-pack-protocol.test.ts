import { decode, encode } from '@msgpack/msgpack'
import { describe, expect, test } from 'vitest'
import { createMessagePackProtocol } from './message-pack-protocol.ts'
import type { ServerMessage } from './messages.ts'

const protocol = createMessagePackProtocol()
const read = (value: unknown) => protocol.decode(Buffer.from(encode(value, { maxDepth: 200 })))
const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex')

describe('messages from a client', () => {
  test.each<[string, unknown, unknown]>([
    [
      'an invocation',
      [1, {}, '0', 'Send', ['a', 1, null], []],
      { kind: 'invocation', id: '0', target: 'Send', args: ['a', 1, null], streamIds: [] },
    ],
    [
      'an invocation that expects no answer',
      [1, {}, null, 'Send', []],
      { kind: 'invocation', id: null, target: 'Send', args: [], streamIds: [] },
    ],
    [
      'an invocation with an empty id',
      [1, {}, '', 'Send', [], []],
      { kind: 'invocation', id: null, target: 'Send', args: [], streamIds: [] },
    ],
    [
      'an invocation with headers and additional items',
      [1, { a: 'b' }, '1', 'T', [{ type: 7 }], ['2', '3'], 'later'],
      { kind: 'invocation', id: '1', target: 'T', args: [{ type: 7 }], streamIds: ['2', '3'] },
    ],
    [
      'a stream invocation',
      [4, {}, '1', 'T', [], ['2']],
      { kind: 'stream-invocation', id: '1', target: 'T', args: [], streamIds: ['2'] },
    ],
    ['a stream item', [2, {}, '1', null], { kind: 'stream-item', id: '1', item: null }],
    ['a void completion', [3, {}, '1', 2], { kind: 'completion', id: '1', outcome: { result: undefined } }],
    ['a completion with a result', [3, {}, '1', 3, 0], { kind: 'completion', id: '1', outcome: { result: 0 } }],
    ['a completion with an error', [3, {}, '1', 1, 'no'], { kind: 'completion', id: '1', outcome: { error: 'no' } }],
    ['a cancellation', [5, {}, '1'], { kind: 'cancel', id: '1' }],
    ['a ping', [6], { kind: 'ping' }],
    ['a close of the official client', [7, null], { kind: 'close', error: null }],
    ['a close with an error', [7, 'x', false], { kind: 'close', error: 'x' }],
    ['a close without items', [7], { kind: 'close', error: null }],
    ['an ack', [8, 3], { kind: 'ack', sequenceId: 3 }],
    ['a sequence', [9, 1], { kind: 'sequence', sequenceId: 1 }],
    ['a message of an unknown type', [99, 'x'], { kind: 'ignored', type: 99 }],
  ])('%s is read', (_name, value, message) => {
    expect(read(value)).toEqual(message)
  })

  test.each<[string, unknown, string]>([
    ['a map', { type: 6 }, "Reading 'message' as an array failed."],
    ['nil', null, "Reading 'message' as an array failed."],
    ['an empty array', [], "Reading 'type' as an Int32 failed."],
    ['a type that is a string', ['6'], "Reading 'type' as an Int32 failed."],
    ['a type that is not an integer', [1.5], "Reading 'type' as an Int32 failed."],
    ['headers that are nil', [1, null, '1', 'T', []], "Reading 'headers' as a map failed."],
    ['headers that are an array', [5, [], '1'], "Reading 'headers' as a map failed."],
    ['headers that are a date', [5, new Date(0), '1'], "Reading 'headers' as a map failed."],
    ['an id that is a number', [1, {}, 1, 'T', []], "Reading 'invocationId' as a String failed."],
    ['a missing id', [5, {}], "Reading 'invocationId' as a String failed."],
    ['an empty id', [4, {}, '', 'T', []], "Reading 'invocationId' as a String that is not empty failed."],
    ['a missing target', [1, {}, '1'], "Reading 'target' as a String failed."],
    ['an empty target', [1, {}, '1', '', []], "Reading 'target' as a String that is not empty failed."],
    ['missing arguments', [1, {}, '1', 'T'], "Reading 'arguments' as an array failed."],
    ['arguments that are a map', [1, {}, '1', 'T', {}], "Reading 'arguments' as an array failed."],
    ['stream ids that are numbers', [1, {}, '1', 'T', [], [1]], "Reading 'streamIds' as an array of Strings failed."],
    ['stream ids that are a string', [1, {}, '1', 'T', [], 'a'], "Reading 'streamIds' as an array of Strings failed."],
    ['a stream item without an item', [2, {}, '1'], "Reading 'item' as a value failed."],
    ['a completion without a kind', [3, {}, '1'], "Reading 'resultKind' as an Int32 failed."],
    ['a completion of an unknown kind', [3, {}, '1', 4, 0], 'Invalid invocation result kind.'],
    ['a completion without its result', [3, {}, '1', 3], "Reading 'result' as a value failed."],
    ['a completion without its error', [3, {}, '1', 1], "Reading 'error' as a String failed."],
    ['a close whose error is a number', [7, 1], "Reading 'error' as a String failed."],
    ['an ack without a sequence id', [8], "Reading 'sequenceId' as an Int32 failed."],
    ['a sequence whose id is a string', [9, '1'], "Reading 'sequenceId' as an Int32 failed."],
  ])('%s is a protocol error', (_name, value, text) => {
    expect(() => read(value)).toThrow(expect.objectContaining({ name: 'InvalidDataException', message: text }) as Error)
  })

  const nested = (levels: number): string => '91'.repeat(levels)
  test.each([
    ['nothing', '', 'The message ends before its last value.'],
    ['a byte that MessagePack does not use', 'c1', 'Error reading MessagePack.'],
    ['bytes behind the message', '91 06 06', 'The message has bytes behind its end.'],
    ['an array that lacks an item', '92 06', 'The message ends before its last value.'],
    ['a map that lacks a value', '91 81 a1 61', 'The message ends before its last value.'],
    ['a cut length', '91 dc 00', 'The message ends before its last value.'],
    ['a cut string', '92 07 a5 61', 'The message ends before its last value.'],
    ['a cut number', '91 cf 00 00', 'The message ends before its last value.'],
    ['a string longer than the record', '91 db ff ff ff ff', 'The message ends before its last value.'],
    ['binary data longer than the record', '91 c6 ff ff ff ff', 'The message ends before its last value.'],
    ['an extension longer than the record', '91 c9 ff ff ff ff 01', 'The message ends before its last value.'],
    ['an array of 2^32 items', 'dd ff ff ff ff', 'The message ends before its last value.'],
    ['a map of 2^32 entries', '91 df ff ff ff ff', 'The message ends before its last value.'],
    ['a depth bomb', `${nested(30_000)} 06`, 'The message is nested more than 100 levels deep.'],
    ['a map with the key __proto__', '91 81 a9 5f 5f 70 72 6f 74 6f 5f 5f 06', 'Error reading MessagePack.'],
    ['a map whose key is a map', '91 81 80 06', 'Error reading MessagePack.'],
    ['a timestamp of a wrong length', '91 d4 ff 00', 'Error reading MessagePack.'],
  ])('%s is a protocol error', (_name, hex, text) => {
    expect(() => protocol.decode(bytes(hex))).toThrow(
      expect.objectContaining({ name: 'InvalidDataException', message: text }) as Error,
    )
  })

  test('arrays that each announce as many items as the record has bytes allocate nothing', () => {
    // Without a check, each of these 100 arrays would take 8 bytes for each of its 32,000 items.
    const bomb = Buffer.concat([...Array.from({ length: 99 }, () => bytes('dc 7d 00')), Buffer.alloc(32_000)])
    expect(() => protocol.decode(bomb)).toThrow('The message ends before its last value.')
  })

  test('everything up to 100 levels can be received, and sent again', () => {
    const deep = (levels: number): unknown => (levels === 0 ? 'end' : [deep(levels - 1)])
    const args = [deep(98)]
    const message = read([1, {}, null, 'T', args])
    expect(message).toMatchObject({ args })
    const record = protocol.encode({ kind: 'invocation', id: null, target: 'T', args })
    expect(protocol.decode(record.subarray(1))).toEqual(message)
    expect(() => read([1, {}, null, 'T', [deep(99)]])).toThrow('nested more than 100 levels deep')
  })

  test('dates, binary data and every number arrive as they are', () => {
    const values = [new Date(1_700_000_000_123), Uint8Array.from([0, 255]), -1, 2 ** 40, 1.5, NaN, -(2 ** 40)]
    const record = Buffer.from(encode([1, {}, null, 'T', values]))
    const message = protocol.decode(record)
    record.fill(0)
    expect(message).toMatchObject({ args: values })
  })
})

describe('messages from the server', () => {
  const open = (record: Buffer): unknown => {
    // All records of these tests are shorter than 128 bytes, so their length is one byte.
    expect(record[0]).toBe(record.length - 1)
    return decode(record.subarray(1))
  }

  test.each<[string, ServerMessage, unknown]>([
    [
      'an event',
      { kind: 'invocation', id: null, target: 'Said', args: ['a', { b: 1 }] },
      [1, {}, null, 'Said', ['a', { b: 1 }], []],
    ],
    ['a call of the client', { kind: 'invocation', id: 's1', target: 'Ask', args: [] }, [1, {}, 's1', 'Ask', [], []]],
    ['a stream item', { kind: 'stream-item', id: '7', item: [1] }, [2, {}, '7', [1]]],
    ['a stream item without a value', { kind: 'stream-item', id: '7', item: undefined }, [2, {}, '7', null]],
    ['a stream item that is a function', { kind: 'stream-item', id: '7', item: () => {} }, [2, {}, '7', null]],
    ['a completion with a falsy result', { kind: 'completion', id: '7', outcome: { result: 0 } }, [3, {}, '7', 3, 0]],
    [
      'a completion without a result',
      { kind: 'completion', id: '7', outcome: { result: undefined } },
      [3, {}, '7', 3, null],
    ],
    ['a completion with an error', { kind: 'completion', id: '7', outcome: { error: 'no' } }, [3, {}, '7', 1, 'no']],
    ['the end of a stream', { kind: 'completion', id: '7', outcome: null }, [3, {}, '7', 2]],
    ['a close without options', { kind: 'close' }, [7, null, false]],
    ['a close with an error', { kind: 'close', error: 'gone', allowReconnect: true }, [7, 'gone', true]],
    ['an ack', { kind: 'ack', sequenceId: 3 }, [8, 3]],
    ['a sequence', { kind: 'sequence', sequenceId: 1 }, [9, 1]],
  ])('%s is written after its length', (_name, message, items) => {
    expect(open(protocol.encode(message))).toEqual(items)
  })

  test('a ping is one record', () => {
    expect(open(protocol.ping)).toEqual([6])
  })

  test('properties that are undefined are left out, as in JSON', () => {
    expect(open(protocol.encode({ kind: 'stream-item', id: '7', item: { a: undefined, b: 1 } }))).toEqual([
      2,
      {},
      '7',
      { b: 1 },
    ])
  })

  test.each([
    ['a bigint', 1n],
    ['a function in an array', [() => {}]],
  ])('%s throws a TypeError, and the next message is whole', (_name, item) => {
    expect(() => protocol.encode({ kind: 'stream-item', id: '7', item })).toThrow(TypeError)
    expect(open(protocol.encode({ kind: 'ack', sequenceId: 3 }))).toEqual([8, 3])
  })

  test('an object that contains itself throws a TypeError', () => {
    const cycle: { self?: unknown } = {}
    cycle.self = cycle
    expect(() => protocol.encode({ kind: 'stream-item', id: '7', item: cycle })).toThrow(TypeError)
  })

  test('a message of 3 MB is whole, and so is the one after it', () => {
    const text = 'x'.repeat(3_000_000)
    const record = protocol.encode({ kind: 'stream-item', id: '7', item: text })
    expect(decode(record.subarray(4))).toEqual([2, {}, '7', text])
    expect(open(protocol.encode({ kind: 'ack', sequenceId: 3 }))).toEqual([8, 3])
  })
})

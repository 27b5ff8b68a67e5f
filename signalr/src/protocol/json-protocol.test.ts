import { describe, expect, test } from 'vitest'
import { jsonProtocol } from './json-protocol.ts'
import type { ServerMessage } from './messages.ts'

const decode = (text: string) => jsonProtocol.decode(Buffer.from(text))
const event = (...args: unknown[]): ServerMessage => ({ kind: 'invocation', id: null, target: 'Said', args })

describe('messages from a client', () => {
  test.each([
    [
      'an invocation',
      '{"type":1,"target":"Send","arguments":["a",1,null],"invocationId":"0"}',
      { kind: 'invocation', id: '0', target: 'Send', args: ['a', 1, null], streamIds: [] },
    ],
    [
      'an invocation that expects no answer',
      '{"type":1,"target":"Send","arguments":[]}',
      { kind: 'invocation', id: null, target: 'Send', args: [], streamIds: [] },
    ],
    [
      'an invocation with an empty id',
      '{"type":1,"target":"Send","arguments":[],"invocationId":""}',
      { kind: 'invocation', id: null, target: 'Send', args: [], streamIds: [] },
    ],
    [
      'an invocation with headers, unknown properties and a different order',
      '{"headers":{"a":"b"},"arguments":[{"type":7}],"x":{"y":1},"invocationId":"12","target":"T","type":1}',
      { kind: 'invocation', id: '12', target: 'T', args: [{ type: 7 }], streamIds: [] },
    ],
    [
      'an invocation that uploads streams',
      '{"type":1,"target":"T","arguments":[],"invocationId":"1","streamIds":["2","3"]}',
      { kind: 'invocation', id: '1', target: 'T', args: [], streamIds: ['2', '3'] },
    ],
    [
      'a stream invocation',
      '{"type":4,"target":"T","arguments":[],"invocationId":"1"}',
      { kind: 'stream-invocation', id: '1', target: 'T', args: [], streamIds: [] },
    ],
    ['a ping', '{"type":6}', { kind: 'ping' }],
    ['a close', '{"type":7}', { kind: 'close', error: null }],
    ['a close with a null error', '{"type":7,"error":null}', { kind: 'close', error: null }],
    ['a close with an error', '{"type":7,"error":"x"}', { kind: 'close', error: 'x' }],
    ['a stream item', '{"type":2,"invocationId":"1","item":null}', { kind: 'stream-item', id: '1', item: null }],
    [
      'an empty completion',
      '{"type":3,"invocationId":"1"}',
      { kind: 'completion', id: '1', outcome: { result: undefined } },
    ],
    [
      'a completion with a result',
      '{"type":3,"invocationId":"1","result":0,"error":null}',
      { kind: 'completion', id: '1', outcome: { result: 0 } },
    ],
    [
      'a completion with an error',
      '{"type":3,"invocationId":"1","error":"no"}',
      { kind: 'completion', id: '1', outcome: { error: 'no' } },
    ],
    ['a cancellation', '{"type":5,"invocationId":"1"}', { kind: 'cancel', id: '1' }],
    ['an ack', '{"type":8,"sequenceId":3}', { kind: 'ack', sequenceId: 3 }],
    ['a sequence', '{"type":9,"sequenceId":1}', { kind: 'sequence', sequenceId: 1 }],
    ['a message of an unknown type', '{"type":99}', { kind: 'ignored', type: 99 }],
  ])('%s is read', (_name, text, message) => {
    expect(decode(text)).toEqual(message)
  })

  test.each([
    ['broken JSON', '{"type":1', 'Error reading JSON.'],
    ['an empty text', '', 'Error reading JSON.'],
    ['an array', '[6]', 'Expected a JSON Object.'],
    ['the value null', 'null', 'Expected a JSON Object.'],
    ['a message without a type', '{}', "Missing required property 'type'."],
    ['a message whose type is inherited', '{"__proto__":{"type":6}}', "Missing required property 'type'."],
    ['a type that is not a number', '{"type":"6"}', "Expected 'type' to be of type Number."],
    ['a type that is not an integer', '{"type":1.5}', "Expected 'type' to be of type Number."],
    ['an invocation without a target', '{"type":1,"arguments":[]}', "Missing required property 'target'."],
    [
      'an invocation with an empty target',
      '{"type":1,"target":"","arguments":[]}',
      "Missing required property 'target'.",
    ],
    [
      'a target that is not a string',
      '{"type":1,"target":1,"arguments":[]}',
      "Expected 'target' to be of type String.",
    ],
    ['an invocation without arguments', '{"type":1,"target":"T"}', "Missing required property 'arguments'."],
    [
      'an arguments property that is not a list',
      '{"type":1,"target":"T","arguments":{}}',
      "Expected 'arguments' to be of type Array.",
    ],
    [
      'an id that is not a string',
      '{"type":1,"target":"T","arguments":[],"invocationId":1}',
      "Expected 'invocationId' to be of type String.",
    ],
    ['a stream item without an item', '{"type":2,"invocationId":"1"}', "Missing required property 'item'."],
    ['a stream item without an id', '{"type":2,"item":1}', "Missing required property 'invocationId'."],
    ['a completion without an id', '{"type":3}', "Missing required property 'invocationId'."],
    [
      'a completion with both a result and an error',
      '{"type":3,"invocationId":"1","result":null,"error":"no"}',
      "The 'error' and 'result' properties are mutually exclusive.",
    ],
    ['a cancellation without an id', '{"type":5}', "Missing required property 'invocationId'."],
    ['an ack without a sequence id', '{"type":8}', "Missing required property 'sequenceId'."],
    ['a sequence whose id is a string', '{"type":9,"sequenceId":"1"}', "Expected 'sequenceId' to be of type Number."],
    [
      'a list of stream ids that are not strings',
      '{"type":1,"target":"T","arguments":[],"streamIds":[1]}',
      "Expected 'streamIds' to hold Strings.",
    ],
    [
      'a stream invocation without an id',
      '{"type":4,"target":"T","arguments":[]}',
      "Missing required property 'invocationId'.",
    ],
    [
      'a stream invocation with an empty id',
      '{"type":4,"target":"T","arguments":[],"invocationId":""}',
      "Missing required property 'invocationId'.",
    ],
  ])('%s is a protocol error', (_name, text, message) => {
    expect(() => decode(text)).toThrow(message)
  })

  test('a protocol error never quotes what was sent', () => {
    expect(() => decode('{"secret words"')).toThrow(/^Error reading JSON\.$/)
  })
})

describe('messages from the server', () => {
  test.each<[string, ServerMessage, string]>([
    ['an event', event('a', { b: 1 }), '{"type":1,"target":"Said","arguments":["a",{"b":1}]}'],
    ['an event without arguments', event(), '{"type":1,"target":"Said","arguments":[]}'],
    [
      'an event whose text contains the separator',
      event('\u001e'),
      '{"type":1,"target":"Said","arguments":["\\u001e"]}',
    ],
    [
      'a call of the client',
      { kind: 'invocation', id: 's1', target: 'Ask', args: [] },
      '{"type":1,"invocationId":"s1","target":"Ask","arguments":[]}',
    ],
    ['a stream item', { kind: 'stream-item', id: '7', item: [1] }, '{"type":2,"invocationId":"7","item":[1]}'],
    [
      'a stream item without a value',
      { kind: 'stream-item', id: '7', item: undefined },
      '{"type":2,"invocationId":"7","item":null}',
    ],
    [
      'a stream item that is a function',
      { kind: 'stream-item', id: '7', item: () => {} },
      '{"type":2,"invocationId":"7","item":null}',
    ],
    [
      'a stream item that is a symbol',
      { kind: 'stream-item', id: '7', item: Symbol('x') },
      '{"type":2,"invocationId":"7","item":null}',
    ],
    [
      'a completion with a result',
      { kind: 'completion', id: '7', outcome: { result: [1] } },
      '{"type":3,"invocationId":"7","result":[1]}',
    ],
    [
      'a completion with a falsy result',
      { kind: 'completion', id: '7', outcome: { result: 0 } },
      '{"type":3,"invocationId":"7","result":0}',
    ],
    [
      'a completion without a result',
      { kind: 'completion', id: '7', outcome: { result: undefined } },
      '{"type":3,"invocationId":"7","result":null}',
    ],
    [
      'a completion with an error',
      { kind: 'completion', id: '7', outcome: { error: 'no' } },
      '{"type":3,"invocationId":"7","error":"no"}',
    ],
    ['the end of a stream', { kind: 'completion', id: '7', outcome: null }, '{"type":3,"invocationId":"7"}'],
    ['a close without options', { kind: 'close' }, '{"type":7}'],
    ['a close that forbids a reconnect', { kind: 'close', allowReconnect: false }, '{"type":7}'],
    [
      'a close with an error that allows a reconnect',
      { kind: 'close', error: 'gone', allowReconnect: true },
      '{"type":7,"error":"gone","allowReconnect":true}',
    ],
    ['an ack', { kind: 'ack', sequenceId: 3 }, '{"type":8,"sequenceId":3}'],
    ['a sequence', { kind: 'sequence', sequenceId: 1 }, '{"type":9,"sequenceId":1}'],
  ])('%s is written with the separator at its end', (_name, message, text) => {
    const record = jsonProtocol.encode(message)
    expect(record.toString('utf8')).toBe(`${text}\u001e`)
    expect(record.indexOf(0x1e)).toBe(record.length - 1)
  })

  test('a ping is one record', () => {
    expect(jsonProtocol.ping.toString()).toBe('{"type":6}\u001e')
  })

  test('Vietnamese text is UTF-8', () => {
    expect(jsonProtocol.encode(event('ễ')).includes(Buffer.from([0xe1, 0xbb, 0x85]))).toBe(true)
  })

  test('a value that JSON cannot represent throws', () => {
    expect(() => jsonProtocol.encode(event(1n))).toThrow(TypeError)
  })
})

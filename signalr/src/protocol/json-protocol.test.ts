import { describe, expect, test } from 'vitest'
import { decode, encodeClose, encodeCompletion, encodeInvocation, pingRecord } from './json-protocol.ts'

describe('messages from a client', () => {
  test.each([
    [
      'an invocation',
      '{"type":1,"target":"Send","arguments":["a",1,null],"invocationId":"0"}',
      { kind: 'invocation', id: '0', target: 'Send', args: ['a', 1, null], streamIds: [] },
    ],
    [
      'an invocation that wants no answer',
      '{"type":1,"target":"Send","arguments":[]}',
      { kind: 'invocation', id: null, target: 'Send', args: [], streamIds: [] },
    ],
    [
      'an invocation with an empty id',
      '{"type":1,"target":"Send","arguments":[],"invocationId":""}',
      { kind: 'invocation', id: null, target: 'Send', args: [], streamIds: [] },
    ],
    [
      'properties in another order, unknown ones and headers',
      '{"headers":{"a":"b"},"arguments":[{"type":7}],"x":{"y":1},"invocationId":"12","target":"T","type":1}',
      { kind: 'invocation', id: '12', target: 'T', args: [{ type: 7 }], streamIds: [] },
    ],
    [
      'an invocation that uploads streams',
      '{"type":1,"target":"T","arguments":[],"invocationId":"1","streamIds":["2","3"]}',
      { kind: 'invocation', id: '1', target: 'T', args: [], streamIds: ['2', '3'] },
    ],
    [
      'a call for a stream',
      '{"type":4,"target":"T","arguments":[],"invocationId":"1"}',
      { kind: 'stream-invocation', id: '1', target: 'T', args: [], streamIds: [] },
    ],
    ['a ping', '{"type":6}', { kind: 'ping' }],
    ['a close', '{"type":7}', { kind: 'close', error: null }],
    ['a close with null for its error', '{"type":7,"error":null}', { kind: 'close', error: null }],
    ['a close that says what is wrong', '{"type":7,"error":"x"}', { kind: 'close', error: 'x' }],
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
    ['a type of the future', '{"type":99}', { kind: 'ignored', type: 99 }],
  ])('%s is read', (_name, text, message) => {
    expect(decode(text)).toEqual(message)
  })

  test.each([
    ['broken JSON', '{"type":1', 'Error reading JSON.'],
    ['nothing', '', 'Error reading JSON.'],
    ['an array', '[6]', 'Expected a JSON Object.'],
    ['null', 'null', 'Expected a JSON Object.'],
    ['no type', '{}', "Missing required property 'type'."],
    ['an inherited type', '{"__proto__":{"type":6}}', "Missing required property 'type'."],
    ['a type that is no number', '{"type":"6"}', "Expected 'type' to be of type Number."],
    ['a broken type', '{"type":1.5}', "Expected 'type' to be of type Number."],
    ['no target', '{"type":1,"arguments":[]}', "Missing required property 'target'."],
    ['an empty target', '{"type":1,"target":"","arguments":[]}', "Missing required property 'target'."],
    ['a target that is no text', '{"type":1,"target":1,"arguments":[]}', "Expected 'target' to be of type String."],
    ['no arguments', '{"type":1,"target":"T"}', "Missing required property 'arguments'."],
    [
      'arguments that are no list',
      '{"type":1,"target":"T","arguments":{}}',
      "Expected 'arguments' to be of type Array.",
    ],
    [
      'an id that is no text',
      '{"type":1,"target":"T","arguments":[],"invocationId":1}',
      "Expected 'invocationId' to be of type String.",
    ],
    ['an item without item', '{"type":2,"invocationId":"1"}', "Missing required property 'item'."],
    ['an item without id', '{"type":2,"item":1}', "Missing required property 'invocationId'."],
    ['a completion without id', '{"type":3}', "Missing required property 'invocationId'."],
    [
      'a completion with both',
      '{"type":3,"invocationId":"1","result":null,"error":"no"}',
      "The 'error' and 'result' properties are mutually exclusive.",
    ],
    ['a cancellation without id', '{"type":5}', "Missing required property 'invocationId'."],
    ['an ack of nothing', '{"type":8}', "Missing required property 'sequenceId'."],
    ['a sequence of text', '{"type":9,"sequenceId":"1"}', "Expected 'sequenceId' to be of type Number."],
    [
      'streams without names',
      '{"type":1,"target":"T","arguments":[],"streamIds":[1]}',
      "Expected 'streamIds' to hold Strings.",
    ],
    ['a stream without id', '{"type":4,"target":"T","arguments":[]}', "Missing required property 'invocationId'."],
    [
      'a stream with an empty id',
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
  test.each([
    ['an event', encodeInvocation('Said', ['a', { b: 1 }]), '{"type":1,"target":"Said","arguments":["a",{"b":1}]}'],
    ['an event without arguments', encodeInvocation('Said', []), '{"type":1,"target":"Said","arguments":[]}'],
    ['a separator in a text', encodeInvocation('S', ['\u001e']), '{"type":1,"target":"S","arguments":["\\u001e"]}'],
    ['a result', encodeCompletion('7', { result: [1] }), '{"type":3,"invocationId":"7","result":[1]}'],
    ['a falsy result', encodeCompletion('7', { result: 0 }), '{"type":3,"invocationId":"7","result":0}'],
    ['no result', encodeCompletion('7', { result: undefined }), '{"type":3,"invocationId":"7","result":null}'],
    ['a failure', encodeCompletion('7', { error: 'no' }), '{"type":3,"invocationId":"7","error":"no"}'],
    ['a ping', pingRecord, '{"type":6}'],
    ['a final close', encodeClose({}), '{"type":7}'],
    ['a final close said so', encodeClose({ allowReconnect: false }), '{"type":7}'],
    ['a close for a while', encodeClose({ allowReconnect: true }), '{"type":7,"allowReconnect":true}'],
    [
      'a close with its reason',
      encodeClose({ error: 'gone', allowReconnect: true }),
      '{"type":7,"error":"gone","allowReconnect":true}',
    ],
  ])('%s is written with the separator at its end', (_name, record, text) => {
    expect(record.toString('utf8')).toBe(`${text}\u001e`)
    expect(record.indexOf(0x1e)).toBe(record.length - 1)
  })

  test('Vietnamese text is UTF-8', () => {
    expect(encodeInvocation('S', ['ễ']).includes(Buffer.from([0xe1, 0xbb, 0x85]))).toBe(true)
  })

  test('a value that JSON cannot represent throws', () => {
    expect(() => encodeInvocation('S', [1n])).toThrow(TypeError)
  })
})

import { expect, test } from 'vitest'
import type { BackplaneMessage } from './backplane.ts'
import { encodeEnvelope, decodeEnvelope } from './envelope.ts'

test.each<BackplaneMessage>([
  {
    kind: 'send',
    to: { kind: 'groups', names: ['lớp'], except: ['a'] },
    records: { json: Buffer.from('{"x":"Nguyễn"}\u001e') },
  },
  {
    kind: 'send',
    to: { kind: 'all', except: [] },
    records: { json: Buffer.from('[1]'), messagepack: Buffer.from([0x91, 0x01]) },
  },
  { kind: 'send', to: { kind: 'all', except: [] }, records: { json: Buffer.alloc(0) } },
  { kind: 'add-to-group', connectionId: 'c', group: 'g' },
  { kind: 'remove-from-group', connectionId: 'c', group: 'g' },
  { kind: 'close', whose: { kind: 'user', id: 'u' }, options: { error: 'REVOKED', allowReconnect: true } },
])('%j is unchanged after encoding and decoding', (message) => {
  expect(decodeEnvelope(encodeEnvelope({ sender: 'node', message }))).toEqual({ sender: 'node', message })
})

test.each(['', 'abc', 'something else altogether', '\0\0\0\x02{}'])('%j is not a message', (text) => {
  expect(() => decodeEnvelope(Buffer.from(text))).toThrow(/./)
})

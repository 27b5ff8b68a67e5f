import { expect, test } from 'vitest'
import { createMessagePackProtocol } from './message-pack-protocol.ts'
import { jsonProtocol } from './json-protocol.ts'
import { handshakeAccepted, handshakeRefused, readHandshake } from './handshake.ts'

test.each([
  ['{"protocol":"json","version":1}', 'json', 1],
  ['{"version":2,"protocol":"json"}', 'json', 2],
  ['{"protocol":"JSON","version":1,"unknown":{}}', 'json', 1],
  ['{"protocol":"messagepack","version":1}', 'messagepack', 1],
  ['{"protocol":"MessagePack","version":2}', 'messagepack', 2],
])('%s is accepted', (text, name, version) => {
  const outcome = readHandshake(text, [jsonProtocol, createMessagePackProtocol()])
  expect(outcome).toMatchObject({ protocol: { name }, version })
})

const unexpected = 'An unexpected error occurred during connection handshake.'

test.each([
  ['{"protocol":"json","version":3}', "The server does not support version 3 of the 'json' protocol."],
  ['{"protocol":"messagepack","version":1}', "The protocol 'messagepack' is not supported."],
  ['{"protocol":"json"}', unexpected],
  ['{"version":1}', unexpected],
  ['{"protocol":"json","version":"1"}', unexpected],
  ['{"protocol":1,"version":1}', unexpected],
  ['[]', unexpected],
  ['hello', unexpected],
  ['', unexpected],
])('%s is refused', (text, error) => {
  expect(readHandshake(text, [jsonProtocol])).toMatchObject({ error })
})

test('the answers are records without a type', () => {
  expect(handshakeAccepted.toString()).toBe('{}\u001e')
  expect(handshakeRefused('no').toString()).toBe('{"error":"no"}\u001e')
})

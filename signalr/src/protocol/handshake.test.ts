import { expect, test } from 'vitest'
import { handshakeAccepted, handshakeRefused, readHandshake } from './handshake.ts'

test.each([
  ['{"protocol":"json","version":1}', 1],
  ['{"version":2,"protocol":"json"}', 2],
  ['{"protocol":"JSON","version":1,"unknown":{}}', 1],
])('%s is accepted', (text, version) => {
  expect(readHandshake(text)).toEqual({ version })
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
  expect(readHandshake(text)).toMatchObject({ error })
})

test('the answers are records without a type', () => {
  expect(handshakeAccepted.toString()).toBe('{}\u001e')
  expect(handshakeRefused('no').toString()).toBe('{"error":"no"}\u001e')
})

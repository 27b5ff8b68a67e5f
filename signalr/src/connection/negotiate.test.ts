import { expect, test } from 'vitest'
import { negotiateResponse, readNegotiateVersion } from './negotiate.ts'

test.each([
  [null, { version: 0 }],
  ['0', { version: 0 }],
  ['1', { version: 1 }],
  ['5', { version: 1 }],
  ['abc', { error: 'The client requested a non-integer protocol version.' }],
  ['', { error: 'The client requested a non-integer protocol version.' }],
  ['1.5', { error: 'The client requested a non-integer protocol version.' }],
  ['-1', { error: "The client requested version '-1', but the server does not support this version." }],
])('the version %j is read as ASP.NET Core reads it', (asked, outcome) => {
  expect(readNegotiateVersion(asked)).toEqual(outcome)
})

test('version 1 has an id and a token, version 0 only the id', () => {
  const connection = { id: 'i', token: 't', isStateful: false }
  const availableTransports = [{ transport: 'WebSockets', transferFormats: ['Text', 'Binary'] }]
  expect(negotiateResponse(1, connection, ['WebSockets'])).toEqual({
    negotiateVersion: 1,
    connectionId: 'i',
    connectionToken: 't',
    availableTransports,
  })
  expect(negotiateResponse(0, connection, ['WebSockets'])).toEqual({
    negotiateVersion: 0,
    connectionId: 'i',
    availableTransports,
  })
  expect(negotiateResponse(1, { ...connection, isStateful: true }, ['ServerSentEvents', 'WebSockets'])).toEqual({
    negotiateVersion: 1,
    connectionId: 'i',
    connectionToken: 't',
    useStatefulReconnect: true,
    availableTransports: [
      { transport: 'ServerSentEvents', transferFormats: ['Text'] },
      { transport: 'WebSockets', transferFormats: ['Text', 'Binary'] },
    ],
  })
})

import { expect, test } from 'vitest'
import { failureOf } from '../../platform/mail/delivery-failure.ts'
import { meaningOf, waitAfter } from './mail-failure.ts'

test.each([
  ['refused', 'the recipient does not exist', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }],
  ['refused', 'the server rejects the content', { code: 'EMESSAGE', command: 'DATA', responseCode: 554 }],
  ['refused', 'the address is invalid', { code: 'EENVELOPE', command: 'API' }],
  ['later', 'the mailbox is temporarily unavailable', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451 }],
  ['away', 'the SMTP password is wrong', { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }],
  ['away', 'the server rejects the sender', { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 553 }],
  [
    'away',
    'the server refuses the connection in its greeting',
    { code: 'EPROTOCOL', command: 'CONN', responseCode: 554 },
  ],
  ['away', 'the server cannot be reached', { code: 'ESOCKET', command: 'CONN' }],
  ['away', 'the disk of the outbox is full', { code: 'ENOSPC' }],
])('a failure means %s because %s', (meaning, _why, failure) => {
  expect(meaningOf(failure)).toBe(meaning)
})

test('the details kept from a failure contain no address', () => {
  const error = Object.assign(new Error('550 no such user an@hien.test'), {
    code: 'EENVELOPE',
    command: 'RCPT TO',
    responseCode: 550,
    response: '550 no such user an@hien.test',
    rejected: ['an@hien.test'],
  })
  expect(failureOf(error)).toEqual({ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 })
  expect(failureOf('what')).toEqual({ code: undefined, command: undefined, responseCode: undefined })
})

test('the wait doubles with each try, from a minute to an hour', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8, 500].map((tries) => waitAfter(tries) / 60_000)
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
})

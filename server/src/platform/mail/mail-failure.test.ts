import { expect, test } from 'vitest'
import { failureOf } from '../../platform/mail/delivery-failure.ts'
import { meaningOf, waitAfter } from './mail-failure.ts'

test.each([
  ['refused', 'of whom it is for', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }],
  ['refused', 'of what stands in it', { code: 'EMESSAGE', command: 'DATA', responseCode: 554 }],
  ['refused', 'of an address that is none', { code: 'EENVELOPE', command: 'API' }],
  ['later', 'of a mailbox that has no time', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451 }],
  ['away', 'of a password that is wrong', { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }],
  ['away', 'of a sender that is not allowed', { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 553 }],
  ['away', 'of a greeting that sends us away', { code: 'EPROTOCOL', command: 'CONN', responseCode: 554 }],
  ['away', 'of a server that cannot be reached', { code: 'ESOCKET', command: 'CONN' }],
  ['away', 'of an outbox on a full disc', { code: 'ENOSPC' }],
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

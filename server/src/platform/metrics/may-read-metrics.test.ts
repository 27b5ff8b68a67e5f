import { expect, test } from 'vitest'
import { mayReadMetrics } from './may-read-metrics.ts'

const token = 'a-token-of-the-operator'
const host = 'localhost:3000'
const stranger = '203.0.113.7'

test.each([
  ['a program of this machine', { host }, '127.0.0.1', null],
  ['the same over IPv6', { host: '[::1]:3000' }, '::1', null],
  ['the same to a socket for both', { host: '127.0.0.1:3000' }, '::ffff:127.0.0.1', null],
  ['the same where there is a token', { host }, '127.0.0.1', token],
  ['whoever has the token', { host: 'hoc.example.vn', authorization: `Bearer ${token}` }, stranger, token],
  [
    'whoever has it, through a proxy',
    { host, authorization: `bearer ${token}`, 'x-forwarded-for': stranger },
    '127.0.0.1',
    token,
  ],
])('%s may read the metrics', (_who, headers, peer, set) => {
  expect(mayReadMetrics({ headers, peer }, set)).toBe(true)
})

test.each([
  ['a stranger', { host: 'hoc.example.vn' }, stranger, null],
  ['a stranger who writes our name', { host }, stranger, null],
  ['a stranger behind a proxy of this machine', { host, 'x-forwarded-for': stranger }, '127.0.0.1', null],
  ['one who makes the proxy write loopback', { host, 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1', null],
  ['one behind a proxy that writes Forwarded', { host, forwarded: `for=${stranger}` }, '127.0.0.1', null],
  ['one behind a proxy that writes X-Real-IP', { host, 'x-real-ip': stranger }, '127.0.0.1', null],
  ['one behind a proxy that writes only the protocol', { host, 'x-forwarded-proto': 'https' }, '127.0.0.1', null],
  ['a browser lured to this machine by a name', { host: 'evil.example' }, '127.0.0.1', null],
  ['a name that begins like ours', { host: 'localhost.evil.example' }, '127.0.0.1', null],
  ['nobody known', { host }, undefined, null],
  ['a stranger with another token', { host, authorization: 'Bearer another-token-altogether' }, stranger, token],
  ['a stranger with a part of it', { host, authorization: `Bearer ${token.slice(0, -1)}` }, stranger, token],
  ['this machine with a wrong token', { host, authorization: 'Bearer wrong' }, '127.0.0.1', token],
  ['a stranger with any token where none is set', { host, authorization: 'Bearer null' }, stranger, null],
  ['a stranger with an empty one', { host, authorization: 'Bearer ' }, stranger, token],
])('%s may not read the metrics', (_who, headers, peer, set) => {
  expect(mayReadMetrics({ headers, peer }, set)).toBe(false)
})

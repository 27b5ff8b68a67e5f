import { expect, test } from 'vitest'
import { mayReadMetrics } from './may-read-metrics.ts'

const token = 'a-token-of-the-operator'
const host = 'localhost:3000'
const stranger = '203.0.113.7'

test.each([
  ['a program on this machine', { host }, '127.0.0.1', null],
  ['a program on this machine over IPv6', { host: '[::1]:3000' }, '::1', null],
  ['a program on this machine at a socket for IPv4 and IPv6', { host: '127.0.0.1:3000' }, '::ffff:127.0.0.1', null],
  ['a program on this machine when a token is set', { host }, '127.0.0.1', token],
  ['a remote caller with the token', { host: 'hoc.example.vn', authorization: `Bearer ${token}` }, stranger, token],
  [
    'a remote caller with the token behind a proxy',
    { host, authorization: `bearer ${token}`, 'x-forwarded-for': stranger },
    '127.0.0.1',
    token,
  ],
])('%s may read the metrics', (_who, headers, peer, set) => {
  expect(mayReadMetrics({ headers, peer }, set)).toBe(true)
})

test.each([
  ['a remote caller', { host: 'hoc.example.vn' }, stranger, null],
  ['a remote caller with a local Host header', { host }, stranger, null],
  ['a remote caller behind a proxy on this machine', { host, 'x-forwarded-for': stranger }, '127.0.0.1', null],
  ['a remote caller with a forged X-Forwarded-For header', { host, 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1', null],
  ['a remote caller behind a proxy that sets Forwarded', { host, forwarded: `for=${stranger}` }, '127.0.0.1', null],
  ['a remote caller behind a proxy that sets X-Real-IP', { host, 'x-real-ip': stranger }, '127.0.0.1', null],
  [
    'a remote caller behind a proxy that sets only X-Forwarded-Proto',
    { host, 'x-forwarded-proto': 'https' },
    '127.0.0.1',
    null,
  ],
  ['a local browser that opened a foreign host name', { host: 'evil.example' }, '127.0.0.1', null],
  [
    'a local browser with a host name that begins with localhost',
    { host: 'localhost.evil.example' },
    '127.0.0.1',
    null,
  ],
  ['a caller without an address', { host }, undefined, null],
  ['a remote caller with another token', { host, authorization: 'Bearer another-token-altogether' }, stranger, token],
  [
    'a remote caller with a part of the token',
    { host, authorization: `Bearer ${token.slice(0, -1)}` },
    stranger,
    token,
  ],
  ['a program on this machine with a wrong token', { host, authorization: 'Bearer wrong' }, '127.0.0.1', token],
  ['a remote caller with a token when none is set', { host, authorization: 'Bearer null' }, stranger, null],
  ['a remote caller with an empty token', { host, authorization: 'Bearer ' }, stranger, token],
])('%s may not read the metrics', (_who, headers, peer, set) => {
  expect(mayReadMetrics({ headers, peer }, set)).toBe(false)
})

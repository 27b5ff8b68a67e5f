import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import {
  groupRecoveryCode,
  hashRecoveryCode,
  makeRecoveryCodes,
  makeSecret,
  secretAddress,
  stepOfCode,
} from './second-factor-codes.ts'

/** Test vectors of RFC 6238, appendix B, for SHA-1. The RFC has eight digits; our codes are the last six. */
const secret = Secret.fromUTF8('12345678901234567890').base32
const vectors: [number, string][] = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
]
const at = (seconds: number) => new Date(seconds * 1000)

test.each(vectors)('RFC 6238: at %i s the code is %s', (seconds, code) => {
  expect(stepOfCode(secret, code, at(seconds))).toBe(Math.floor(seconds / 30))
})

test('a code is valid one step early and one step late, but not more', () => {
  const step = Math.floor(1111111109 / 30)
  const found = [-2, -1, 0, 1, 2].map((offset) => stepOfCode(secret, '081804', at((step + offset) * 30)))
  expect(found).toEqual([null, step, step, step, null])
})

test.each(['081805', '81804', '', 'AAAAAAAAAAAA'])('"%s" is no code of that time', (code) => {
  expect(stepOfCode(secret, code, at(1111111109))).toBeNull()
})

test('a secret is 160 random bits, and its address holds what an app needs', () => {
  const [one, other] = [makeSecret(), makeSecret()]
  expect(one).toMatch(/^[A-Z2-7]{32}$/)
  expect(one).not.toBe(other)
  const address = new URL(secretAddress(one, 'ngọc.trần'))
  expect(address.protocol + address.host).toBe('otpauth:totp')
  expect(decodeURIComponent(address.pathname)).toBe('/Hiên:ngọc.trần')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    issuer: 'Hiên',
    secret: one,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})

test('there are ten different recovery codes, shown in groups and hashed with the member’s id', () => {
  const codes = makeRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[A-Z2-7]{12}$/)
  expect(groupRecoveryCode('ABCDEFGHJKLM')).toBe('ABCD-EFGH-JKLM')
  expect(hashRecoveryCode('an', 'ABCD')).not.toBe(hashRecoveryCode('bình', 'ABCD'))
})

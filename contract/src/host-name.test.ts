import { expect, test } from 'vitest'
import { hostNameOf } from './host-name.ts'

test.each([
  ['lop.anhduong.vn', 'lop.anhduong.vn'],
  [' HTTPS://Lop.AnhDuong.vn/ ', 'lop.anhduong.vn'],
  ['lop.anhduong.vn:8443/login?next=a', 'lop.anhduong.vn'],
  ['lop.anhduong.vn.', 'lop.anhduong.vn'],
  ['ánhdương.vn', 'xn--nhdng-wqa16kod.vn'],
])('%j names the host %s', (typed, name) => expect(hostNameOf(typed)).toBe(name))

test.each([
  'localhost',
  '203.0.113.7',
  '[::1]',
  'a b.vn',
  'ai@anhduong.vn',
  '-a.vn',
  'a_b.vn',
  'anhduong',
  '',
  `${'a'.repeat(64)}.vn`,
])('%j names no host', (typed) => expect(hostNameOf(typed)).toBeNull())

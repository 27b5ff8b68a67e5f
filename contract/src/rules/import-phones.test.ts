import { expect, test } from 'vitest'
import { readPhones } from './import-phones.ts'

const one = '+84912345678'
const other = '+84987654321'

test.each([
  '0912345678',
  '912345678',
  '84912345678',
  '+84 912 345 678',
  '+84 (0) 912 345 678',
  '(+84)912345678',
  '0912.345.678',
  '0912-345-678',
  "'0912345678",
  '(091) 2345678',
  'Mẹ: 0912345678',
  '0912345678 (mẹ, lớp 9A1)',
  '0912345678 / 0912.345.678',
])('%j is one phone number', (text) => {
  expect(readPhones(text)).toEqual([one])
})

test.each([
  '0912345678 / 0987654321',
  '0912345678, 0987654321',
  '0912345678;0987654321',
  '0912345678\n0987654321',
  '0912345678 - 0987654321',
  '0912 345 678 0987 654 321',
  '09123456780987654321',
  'Bố 0912.345.678, mẹ 0987.654.321',
  '912345678/987654321',
])('%j is two phone numbers, and both are kept', (text) => {
  expect(readPhones(text)).toEqual([one, other])
})

test.each([
  '',
  '12',
  '9.5',
  'gọi mẹ',
  '0912345678/098765',
  '0912345',
  `0912345678${' '.repeat(300)}`,
  '1 2 '.repeat(40),
])('%j is not a phone number', (text) => {
  expect(readPhones(text)).toBeNull()
})

test('a number of nine digits that begins with 84 has lost its 0, and keeps the 84', () => {
  expect(readPhones('841234567')).toEqual(['+84841234567'])
})

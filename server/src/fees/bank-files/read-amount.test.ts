import { bankRowFaults } from '@hien/contract/rules/bank-file'
import { expect, test } from 'vitest'
import { readAmount } from './read-amount.ts'

test.each([
  ['1250000', 1_250_000],
  ['1.250.000', 1_250_000],
  ['1,250,000', 1_250_000],
  ['1 250 000', 1_250_000],
  ['1\u00A0250\u00A0000 VND', 1_250_000],
  ["1'250'000", 1_250_000],
  ['1,250,000.00', 1_250_000],
  ['1.250.000,00', 1_250_000],
  ['1250000.00', 1_250_000],
  ['1250.000', 1250],
  ['1.250', 1250],
  ['150.000đ', 150_000],
  ['150.000 ₫', 150_000],
  ['VND 150.000', 150_000],
  ['+1.250.000', 1_250_000],
  ['+ 1.250.000 đ', 1_250_000],
  ['-1.250.000', -1_250_000],
  ['−1,250,000.00', -1_250_000],
  ['1.250.000-', -1_250_000],
  ['(1.250.000)', -1_250_000],
  ['-150000 VNĐ', -150_000],
  ['0', 0],
  ['0.00', 0],
  ['-0', 0],
  ['', 0],
  [' - ', 0],
])('the amount %j is %i đồng', (text, amount) => {
  expect(readAmount(text)).toEqual({ amount })
})

test.each(['abc', '12a', '1.25.000', '1,250.000,00', '1.250.00.000', '1.25e+21', '24/11/2026', '()', '1'.repeat(1000)])(
  '%j is no amount',
  (text) => {
    expect(readAmount(text)).toEqual({ fault: bankRowFaults.unreadableAmount })
  },
)

test('an amount with a fraction of a đồng, or with too many digits to be exact, is refused', () => {
  for (const text of ['12.35', '1,250,000.50', '1.250.000,5', '1250000.5'])
    expect([text, readAmount(text)]).toEqual([text, { fault: bankRowFaults.fraction }])
  expect(readAmount('1'.repeat(16))).toEqual({ fault: bankRowFaults.tooMuch })
})

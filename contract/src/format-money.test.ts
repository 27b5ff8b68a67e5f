import { expect, test } from 'vitest'
import { formatMoney } from './format-money.ts'

test.each([
  [0, '0 đ'],
  [999, '999 đ'],
  [1_250_000, '1.250.000 đ'],
  [-50_000, '-50.000 đ'],
])('%d is shown as %j', (amount, text) => expect(formatMoney(amount)).toBe(text))

import { expect, test } from 'vitest'
import { ratios, spread, verdict } from './bar.ts'

test('ratios compare values of the same round', () => {
  expect(ratios([10, 30], [5, 10])).toEqual([2, 3])
})

test('a spread shows the median with the minimum and maximum', () => {
  expect(spread([1.2, 1, 3], 1)).toBe('1.2 (1.0 to 3.0)')
})

test('the median decides about a bar, and the verdict counts the rounds that met it', () => {
  expect(verdict([0.9, 1, 1.1], { atLeast: 0.95 })).toBe('≥ 0.95: met, in 2 of 3 rounds')
  expect(verdict([0.9, 1, 1.1], { atMost: 0.95 })).toBe('≤ 0.95: **missed by 0.05**, in 1 of 3 rounds')
})

import { expect, test } from 'vitest'
import { formatCountdown } from './countdown.ts'

test.each([
  [12 * 60_000 + 7001, '12:08'],
  [59_999, '01:00'],
  [0, '00:00'],
  [-5, '00:00'],
  [3600_000, '1:00:00'],
  [86_399_000, '23:59:59'],
])('%d ms are shown as %s', (milliseconds, words) => {
  expect(formatCountdown(milliseconds)).toBe(words)
})

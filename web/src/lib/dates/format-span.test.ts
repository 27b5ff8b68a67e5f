import { expect, test } from 'vitest'
import { formatSpan } from './format-span.ts'

test.each([
  [0, '1 phút'],
  [0.4, '1 phút'],
  [12.9, '12 phút'],
  [60, '1 giờ'],
  [185, '3 giờ 5 phút'],
  [1440, '1 ngày'],
  [47 * 60 + 20, '1 ngày 23 giờ'],
  [1440 * 2 + 250, '2 ngày 4 giờ'],
])('%f minutes are written as %s', (minutes, words) => {
  expect(formatSpan(minutes)).toBe(words)
})

import { expect, test } from 'vitest'
import { clockWords, timeLeft, warningOf } from './time-left.ts'

const minute = 60_000
const endsAt = '2026-11-24T12:45:00.000Z'
const server = Date.parse('2026-11-24T12:00:00.000Z')

test.each([
  [0, 45 * minute],
  [10 * minute, 35 * minute],
  [45 * minute, 0],
  [50 * minute, 0],
])('%i ms after the server told its time, %i ms are left', (later, left) => {
  expect(timeLeft(endsAt, { server, page: 3000 }, 3000 + later)).toBe(left)
})

test('a test without a limit has no time left to show', () => {
  expect(timeLeft(null, { server, page: 0 }, 0)).toBeNull()
})

test.each([
  [0, '00:00'],
  [1, '00:01'],
  [59_001, '01:00'],
  [44 * minute + 7000, '44:07'],
  [90 * minute, '1:30:00'],
  [600 * minute, '10:00:00'],
])('%i ms read %s', (left, words) => {
  expect(clockWords(left)).toBe(words)
})

test.each([
  [5 * minute + 1, 5 * minute, 'Còn 5 phút'],
  [5 * minute + 1, 5 * minute - 900, 'Còn 5 phút'],
  [5 * minute, 5 * minute - 1000, null],
  [minute + 1, minute, 'Còn 1 phút'],
  [10 * minute, 3 * minute - 1, 'Còn 3 phút'],
  [10 * minute, 20_000, 'Còn 1 phút'],
  [3 * minute, 2 * minute, null],
  [minute + 1, 0, null],
])('between %i and %i ms the student is told: %s', (before, left, warning) => {
  expect(warningOf(before, left)).toBe(warning)
})

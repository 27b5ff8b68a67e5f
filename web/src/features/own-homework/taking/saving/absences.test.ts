import { expect, test } from 'vitest'
import { absenceOf, toInput } from './absences.ts'

test.each([
  [0, null],
  [1999, null],
  [2000, 2],
  [65_400, 65],
  [-5000, null],
])('a student who is back after %i ms was away for %j s', (length, seconds) => {
  expect(absenceOf({ id: 'a-1', leftAt: 1_000_000 }, 1_000_000 + length)?.seconds ?? null).toBe(seconds)
})

test('the server is told how long ago the student left', () => {
  const absence = { id: 'a-1', leftAt: 1_000_000, seconds: 10 }
  expect(toInput(absence, 1_030_000)).toEqual({ id: 'a-1', secondsAgo: 30, seconds: 10 })
  const day = 24 * 60 * 60
  const long = { ...absence, seconds: 3 * day }
  expect(toInput(long, 1_000_000 + 4 * day * 1000)).toEqual({ id: 'a-1', secondsAgo: day, seconds: day })
  // The clock of the device was set back.
  expect(toInput(absence, 900_000)).toEqual({ id: 'a-1', secondsAgo: 10, seconds: 10 })
})

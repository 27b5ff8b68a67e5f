import { expect, test } from 'vitest'
import { later, oneDay } from '../../core/clock.ts'
import { checkClock, type ClockMark } from './plausible.ts'

const start = new Date('2026-11-24T12:00:00Z')
const believed = (at: Date): ClockMark => ({ seenAt: at, doubtedAt: null, lookedAt: at })
const days = (count: number) => later(start, count * oneDay)

/** Checks the clock every half minute, or every `every` milliseconds, for `duration` milliseconds. */
function watch(mark: ClockMark, from: Date, duration: number, every = 30_000): ClockMark {
  let current = mark
  for (let passed = 0; passed <= duration; passed += every) current = checkClock(current, later(from, passed))
  return current
}

test.each([0.001, 1, 3, -1, -3])('a gap of %d days is believed at once', (gap) => {
  expect(checkClock(believed(start), days(gap))).toEqual(believed(days(gap)))
})

test.each([3.01, 31, 365, 2000, -3.01, -20_000])(
  'a gap of %d days is doubted, and forgotten when the clock is back',
  (gap) => {
    const doubted = checkClock(believed(start), days(gap))
    expect(doubted).toEqual({ seenAt: start, doubtedAt: days(gap), lookedAt: days(gap) })
    expect(checkClock(doubted, later(start, 60_000))).toEqual(believed(later(start, 60_000)))
  },
)

test('after a year switched off, the clock is believed after a day of steady running and no sooner', () => {
  const almost = watch(believed(start), days(365), oneDay - 30_000)
  expect(almost.doubtedAt).toEqual(days(365))
  expect(checkClock(almost, days(366)).doubtedAt).toBeNull()
})

test('a clock that keeps jumping, or is not watched, stays doubted', () => {
  let mark = checkClock(believed(start), days(100))
  for (const day of [102, 120, 90, 300]) mark = checkClock(mark, days(day))
  expect(mark).toEqual({ seenAt: start, doubtedAt: days(300), lookedAt: days(300) })
  expect(watch(mark, days(300), 2 * oneDay, oneDay / 4).doubtedAt).not.toBeNull()
})

test('a clock that is more than 400 days off is never believed without the operator', () => {
  expect(watch(believed(start), days(401), 3 * oneDay).doubtedAt).toEqual(days(401))
})

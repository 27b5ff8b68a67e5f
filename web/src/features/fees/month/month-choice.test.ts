import { expect, test } from 'vitest'
import { calendarDayOf, firstMonthShown } from './month-choice.ts'

test.each([
  ['2026-12-01T00:00:00+07:00', '2026-11'],
  ['2026-12-10T23:59:59+07:00', '2026-11'],
  ['2026-12-11T00:00:00+07:00', '2026-12'],
  // In UTC this is still 31 December.
  ['2027-01-01T05:00:00+07:00', '2026-12'],
])('at %s the page shows %s first', (now, month) => expect(firstMonthShown(new Date(now))).toBe(month))

test('the calendar opens at today for this month, and at the last day of an earlier month', () => {
  const now = new Date('2026-12-05T09:00:00+07:00')
  expect(calendarDayOf('2026-12', now)).toBeNull()
  expect(calendarDayOf('2026-11', now)).toBe('2026-11-30')
})

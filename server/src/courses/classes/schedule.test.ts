import { expect, test } from 'vitest'
import { endOfDay, lessonOnDayOf, scheduleEnd } from './schedule.ts'

const vietnam = (text: string) => new Date(`${text}:00+07:00`)
const evening = {
  startDate: vietnam('2026-11-03T19:00'),
  endDate: vietnam('2026-12-31T00:00'),
  days: '3, 5',
  minutes: 90,
}

test('a class meets on its weekdays at the time of day of its first date', () => {
  expect(lessonOnDayOf(evening, vietnam('2026-11-24T08:00'))).toEqual({
    startsAt: vietnam('2026-11-24T19:00'),
    endsAt: vietnam('2026-11-24T20:30'),
  })
  expect(lessonOnDayOf(evening, vietnam('2026-11-25T08:00'))).toBeNull()
})

test('the day is that of Viet Nam, whatever the clock of the machine', () => {
  expect(lessonOnDayOf(evening, new Date('2026-11-23T17:00:00Z'))).not.toBeNull()
  expect(lessonOnDayOf(evening, new Date('2026-11-23T16:59:59Z'))).toBeNull()
  expect(endOfDay(new Date('2026-11-23T17:00:00Z'))).toEqual(vietnam('2026-11-25T00:00'))
})

test('a lesson past midnight belongs to the day it starts on', () => {
  const late = { ...evening, startDate: vietnam('2026-11-03T23:30') }
  expect(lessonOnDayOf(late, vietnam('2026-11-24T23:59'))?.endsAt).toEqual(vietnam('2026-11-25T01:00'))
  expect(lessonOnDayOf(late, vietnam('2026-11-25T00:30'))).toBeNull()
})

test('no lesson stands before the first or after the last day, Sunday included', () => {
  expect(lessonOnDayOf(evening, vietnam('2026-10-29T19:00'))).toBeNull()
  expect(lessonOnDayOf(evening, vietnam('2026-12-31T23:00'))).not.toBeNull()
  expect(lessonOnDayOf(evening, vietnam('2027-01-05T19:00'))).toBeNull()
  expect(lessonOnDayOf({ ...evening, days: 'CN' }, vietnam('2026-11-29T19:00'))).not.toBeNull()
})

test('a class is over after a lesson on the day of its end date', () => {
  expect(scheduleEnd(evening)).toEqual(vietnam('2026-12-31T20:30'))
})

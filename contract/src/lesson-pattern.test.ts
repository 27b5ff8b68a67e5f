import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  countLessons,
  dayNumber,
  endOfDay,
  lessonOnDayOf,
  listLessons,
  patternEnd,
  startOfDay,
  type LessonPattern,
  type LessonTime,
} from './lesson-pattern.ts'
import { formatWeekdays, weekdays } from './weekdays.ts'

const vietnam = (text: string) => new Date(`${text}:00+07:00`)
const evening: LessonPattern = {
  startDate: vietnam('2026-11-03T19:00'),
  endDate: vietnam('2026-12-31T00:00'),
  days: '3, 5',
  minutes: 90,
}
const starts = (pattern: LessonPattern, part: { from?: Date; limit?: number } = {}) =>
  listLessons(pattern, { limit: 10_000, ...part }).map(({ startsAt }) => startsAt)

test('a class meets on its weekdays at the time of day of its first date', () => {
  expect(listLessons(evening, { limit: 2 })).toEqual([
    { startsAt: vietnam('2026-11-03T19:00'), endsAt: vietnam('2026-11-03T20:30') },
    { startsAt: vietnam('2026-11-05T19:00'), endsAt: vietnam('2026-11-05T20:30') },
  ])
  expect(starts(evening).at(-1)).toEqual(vietnam('2026-12-31T19:00'))
  expect(lessonOnDayOf(evening, vietnam('2026-11-24T08:00'))).toEqual({
    startsAt: vietnam('2026-11-24T19:00'),
    endsAt: vietnam('2026-11-24T20:30'),
  })
  expect(lessonOnDayOf(evening, vietnam('2026-11-25T08:00'))).toBeNull()
})

test('the day is the one in Viet Nam, whatever time zone the machine has', () => {
  expect(lessonOnDayOf(evening, new Date('2026-11-23T17:00:00Z'))).not.toBeNull()
  expect(lessonOnDayOf(evening, new Date('2026-11-23T16:59:59Z'))).toBeNull()
  expect(startOfDay(new Date('2026-11-23T17:00:00Z'))).toEqual(vietnam('2026-11-24T00:00'))
  expect(endOfDay(new Date('2026-11-23T17:00:00Z'))).toEqual(vietnam('2026-11-25T00:00'))
})

test('a lesson past midnight belongs to the day it starts on', () => {
  const late = { ...evening, startDate: vietnam('2026-11-03T23:30') }
  expect(lessonOnDayOf(late, vietnam('2026-11-24T23:59'))?.endsAt).toEqual(vietnam('2026-11-25T01:00'))
  expect(lessonOnDayOf(late, vietnam('2026-11-25T00:30'))).toBeNull()
})

test('there is no lesson before the first or after the last day; Sundays work too', () => {
  expect(lessonOnDayOf(evening, vietnam('2026-10-29T19:00'))).toBeNull()
  expect(lessonOnDayOf(evening, vietnam('2026-12-31T23:00'))).not.toBeNull()
  expect(lessonOnDayOf(evening, vietnam('2027-01-05T19:00'))).toBeNull()
  expect(lessonOnDayOf({ ...evening, days: 'CN' }, vietnam('2026-11-29T19:00'))).not.toBeNull()
})

test('lessons are listed from a given instant, up to a limit', () => {
  expect(starts(evening, { from: vietnam('2026-12-29T19:00') })).toEqual([
    vietnam('2026-12-29T19:00'),
    vietnam('2026-12-31T19:00'),
  ])
  expect(starts(evening, { from: vietnam('2026-12-29T19:01'), limit: 1 })).toEqual([vietnam('2026-12-31T19:00')])
  expect(
    starts({ ...evening, days: weekdays.join(), endDate: vietnam('2030-01-01T00:00') }, { limit: 1000 }),
  ).toHaveLength(1000)
})

test('no lesson ends later than a lesson on the end date would', () => {
  expect(patternEnd(evening)).toEqual(vietnam('2026-12-31T20:30'))
})

test.each([
  ['whose weekday does not occur', { ...evening, days: 'CN', endDate: vietnam('2026-11-06T00:00') }],
  ['that ends before it starts', { ...evening, endDate: vietnam('2026-11-01T00:00') }],
  ['without weekdays', { ...evening, days: '' }],
  ['with an invalid end date', { ...evening, endDate: new Date('?') }],
] as const)('a pattern %s has no lesson', (_, pattern) => {
  expect(starts(pattern)).toEqual([])
  expect(countLessons(pattern)).toBe(0)
  expect(lessonOnDayOf(pattern, vietnam('2026-11-05T19:00'))).toBeNull()
})

test('half a century of Sundays is counted without being listed', () => {
  expect(countLessons({ ...evening, days: 'CN', endDate: vietnam('2076-11-03T00:00') })).toBe(2609)
})

const oneDay = 24 * 3600 * 1000
const patterns = fc
  .record({
    startDate: fc.date({ min: new Date('1969-01-01Z'), max: new Date('2040-01-01Z'), noInvalidDate: true }),
    spanDays: fc.integer({ min: -3, max: 400 }),
    days: fc.subarray([...weekdays], { minLength: 1 }),
    minutes: fc.integer({ min: 1, max: 1440 }),
  })
  .map(({ startDate, spanDays, days, minutes }): LessonPattern => ({
    startDate,
    endDate: new Date(startDate.getTime() + spanDays * oneDay),
    days: formatWeekdays(days),
    minutes,
  }))

test('every lesson of any pattern is on a chosen weekday at the same hour, in order, without overlaps or gaps', () => {
  fc.assert(
    fc.property(patterns, (pattern) => {
      const lessons = listLessons(pattern, { limit: 10_000 })
      expect(lessons).toHaveLength(countLessons(pattern))
      const isCorrect = ({ startsAt, endsAt }: LessonTime, place: number) => {
        // A second way to find the day in Viet Nam: add seven hours and read the result as UTC.
        const local = new Date(startsAt.getTime() + 7 * 3600 * 1000)
        const next = lessons[place + 1]
        return (
          pattern.days.split(', ').includes(local.getUTCDay() === 0 ? 'CN' : String(local.getUTCDay() + 1)) &&
          Math.abs((startsAt.getTime() - pattern.startDate.getTime()) % oneDay) === 0 &&
          endsAt.getTime() - startsAt.getTime() === pattern.minutes * 60_000 &&
          endsAt <= patternEnd(pattern) &&
          (!next || next.startsAt >= endsAt)
        )
      }
      expect(lessons.filter((lesson, place) => !isCorrect(lesson, place))).toEqual([])
      const onDays = []
      for (let number = dayNumber(pattern.startDate); number <= dayNumber(pattern.endDate); number += 1) {
        onDays.push(lessonOnDayOf(pattern, new Date(number * oneDay)))
      }
      expect(onDays.filter((lesson) => lesson !== null)).toEqual(lessons)
    }),
    { numRuns: 100 },
  )
})

test('the lessons from an instant on are the rest of the complete list', () => {
  fc.assert(
    fc.property(patterns, fc.integer({ min: -100, max: 30_000 }), (pattern, hours) => {
      const from = new Date(pattern.startDate.getTime() + hours * 3600 * 1000)
      expect(starts(pattern, { from })).toEqual(starts(pattern).filter((startsAt) => startsAt >= from))
    }),
    { numRuns: 100 },
  )
})

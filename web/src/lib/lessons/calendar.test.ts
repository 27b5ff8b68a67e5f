import { expect, test } from 'vitest'
import {
  addDays,
  bandOf,
  dayInSentence,
  dayOfInstant,
  daysBetween,
  readDay,
  startOfDay,
  weekOf,
  weekdayName,
} from './calendar.ts'

test.each([
  ['a Monday', '2026-11-23', '2026-11-23', '2026-11-29', 48],
  ['a Sunday', '2026-11-29', '2026-11-23', '2026-11-29', 48],
  // ISO 8601: the first week of a year is the one with its first Thursday.
  ['the last day of a year', '2026-12-31', '2026-12-28', '2027-01-03', 53],
  ['a day in January before the first week', '2027-01-03', '2026-12-28', '2027-01-03', 53],
  ['a 1 January that is a Thursday', '2026-01-01', '2025-12-29', '2026-01-04', 1],
  ['the first Monday of a year', '2027-01-04', '2027-01-04', '2027-01-10', 1],
])('the week of %s runs from Monday to Sunday', (_, day, first, last, number) => {
  const week = weekOf(day)
  expect([week.first, week.last, week.number]).toEqual([first, last, number])
  expect(week.days).toHaveLength(7)
})

test('a day begins at midnight in Vietnam', () => {
  expect(dayOfInstant('2026-11-24T17:00:00.000Z')).toBe('2026-11-25')
  expect(dayOfInstant('2026-11-24T16:59:59.000Z')).toBe('2026-11-24')
  expect(startOfDay('2026-11-25').toISOString()).toBe('2026-11-24T17:00:00.000Z')
})

test.each([
  ['00:00', 'morning'],
  ['11:59', 'morning'],
  ['12:00', 'afternoon'],
  ['17:59', 'afternoon'],
  ['18:00', 'evening'],
  ['23:30', 'evening'],
])('a lesson at %s is in the %s', (hour, band) => {
  expect(bandOf(`2026-11-24T${hour}:00+07:00`)).toBe(band)
})

test('days are counted across months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(daysBetween('2026-11-29', '2026-12-01')).toEqual(['2026-11-29', '2026-11-30', '2026-12-01'])
  expect(daysBetween('2026-12-01', '2026-11-29')).toEqual([])
})

test('days have their Vietnamese names', () => {
  expect(['2026-11-23', '2026-11-28', '2026-11-29'].map(weekdayName)).toEqual(['Thứ 2', 'Thứ 7', 'Chủ nhật'])
  expect(dayInSentence('2026-11-25T12:10:00.000Z')).toBe('thứ 4 25-11')
})

test.each([
  ['a valid day', '2026-11-25', '2026-11-25'],
  ['no day', null, '2026-01-01'],
  ['30 February', '2026-02-30', '2026-01-01'],
  ['text that is not a date', 'hôm nay', '2026-01-01'],
])('a URL with %s leads to a valid day', (_, text, day) => {
  expect(readDay(text, '2026-01-01')).toBe(day)
})

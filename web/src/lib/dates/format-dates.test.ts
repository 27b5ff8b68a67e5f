import { expect, test } from 'vitest'
import {
  formatCalendarDay,
  formatDateTime,
  formatDay,
  fromPickerValue,
  parseDay,
  parseTimeOfDay,
  toPickerValue,
} from './format-dates.ts'

test('an instant is formatted in Vietnamese time', () => {
  expect(formatDateTime('2026-11-24T17:30:00.000Z')).toBe('25-11-2026 00:30')
  expect(formatDateTime(null)).toBe('')
})

test('a day is formatted with its weekday', () => {
  expect(formatDay('2026-11-24T12:00:00.000Z')).toBe('Thứ Ba, 24-11-2026')
  expect(formatDay('2026-11-22T12:00:00.000Z')).toBe('Chủ nhật, 22-11-2026')
})

test('a calendar day is reordered without a time zone shift', () => {
  expect(formatCalendarDay('1999-04-30')).toBe('30-04-1999')
})

test('a picker value is in Vietnamese time and converts back to the instant', () => {
  expect(toPickerValue('2026-11-24T12:00:00.000Z')).toBe('2026-11-24 19:00:00')
  expect(fromPickerValue('2026-11-24 19:00:00')?.toISOString()).toBe('2026-11-24T12:00:00.000Z')
  expect(fromPickerValue('2026-11-24')?.toISOString()).toBe('2026-11-23T17:00:00.000Z')
  expect(fromPickerValue('24/11/2026')).toBeNull()
  expect(fromPickerValue('')).toBeNull()
})

test.each([
  ['24-11-2026', '2026-11-24'],
  ['4/1/2027', '2027-01-04'],
  [' 24.11.26 ', '2026-11-24'],
  ['24112026', '2026-11-24'],
  ['241126', '2026-11-24'],
  ['24/11', '2026-11-24'],
  ['2411', '2026-11-24'],
  // In December, a day in January means the next January, not the last one.
  ['05-01', '2027-01-05'],
  ['29/02/2027', null],
  ['31-11', null],
  ['2026-11-24', null],
  ['mai', null],
  ['', null],
])('the typed day %s is read as %s', (text, day) => {
  expect(parseDay(text, new Date('2026-12-20T12:00:00.000Z'))).toBe(day)
})

test.each([
  ['19:00', '19:00'],
  ['19h', '19:00'],
  ['19h30', '19:30'],
  ['19 giờ 30', '19:30'],
  ['19g15', '19:15'],
  ['1900', '19:00'],
  ['730', '07:30'],
  ['7.30', '07:30'],
  ['7', '07:00'],
  ['0:00', '00:00'],
  ['24:00', null],
  ['19:60', null],
  ['tối', null],
  ['', null],
])('the typed hour %s is read as %s', (text, time) => {
  expect(parseTimeOfDay(text)).toBe(time)
})

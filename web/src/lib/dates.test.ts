import { expect, test } from 'vitest'
import { formatCalendarDay, formatDateTime, formatDay, fromPickerValue, toPickerValue } from './dates.ts'

test('an instant is written in Vietnamese time', () => {
  expect(formatDateTime('2026-11-24T17:30:00.000Z')).toBe('25-11-2026 00:30')
  expect(formatDateTime(null)).toBe('')
})

test('a day is written with its name', () => {
  expect(formatDay('2026-11-24T12:00:00.000Z')).toBe('Thứ Ba, 24-11-2026')
  expect(formatDay('2026-11-22T12:00:00.000Z')).toBe('Chủ nhật, 22-11-2026')
})

test('a calendar day is turned round, not moved', () => {
  expect(formatCalendarDay('1999-04-30')).toBe('30-04-1999')
})

test('a picker holds Vietnamese time and gives the instant back', () => {
  expect(toPickerValue('2026-11-24T12:00:00.000Z')).toBe('2026-11-24 19:00:00')
  expect(fromPickerValue('2026-11-24 19:00:00')?.toISOString()).toBe('2026-11-24T12:00:00.000Z')
  expect(fromPickerValue('2026-11-24')?.toISOString()).toBe('2026-11-23T17:00:00.000Z')
  expect(fromPickerValue('24/11/2026')).toBeNull()
  expect(fromPickerValue('')).toBeNull()
})

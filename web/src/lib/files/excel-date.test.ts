import { expect, test } from 'vitest'
import { excelDay, excelMonth, excelTime } from './excel-date.ts'

test('an instant is counted in days of Vietnam since the end of 1899', () => {
  // In Excel, 1 January 2026 is 46023, and noon is half a day later.
  expect(excelTime('2026-01-01T05:00:00.000Z')).toBe(46_023.5)
  expect(excelTime('2025-12-31T17:00:00.000Z')).toBe(46_023)
})

test('the day of an instant is that of Vietnam', () => {
  expect(excelDay('2026-01-01T16:59:59.000Z')).toBe(46_023)
  expect(excelDay('2026-01-01T17:00:00.000Z')).toBe(46_024)
})

test('a month is its first day', () => expect(excelMonth('2026-02')).toBe(46_054))

import { expect, test } from 'vitest'
import { isWithin, later, listMonths, monthsOf, periodWords, readPeriod } from './period.ts'

test.each([
  ['2026-11', '2026-11'],
  ['2025', '2025'],
  [null, '2026-12'],
  ['', '2026-12'],
  ['2026-13', '2026-12'],
  ['1999', '2026-12'],
  ['2026-1', '2026-12'],
])('the address %j shows the period %s', (text, period) => expect(readPeriod(text, '2026-12')).toBe(period))

test('a year has twelve months, and a month only itself', () => {
  expect(monthsOf('2026')).toEqual({ fromMonth: '2026-01', toMonth: '2026-12' })
  expect(monthsOf('2026-11')).toEqual({ fromMonth: '2026-11', toMonth: '2026-11' })
  expect(listMonths('2026')).toHaveLength(12)
  expect(listMonths('2026-11')).toEqual(['2026-11'])
})

test.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026', 1, '2027'],
  ['2026', -1, '2025'],
])('%s moved by %d is %s', (period, step, result) => expect(later(period, step)).toBe(result))

test('a period is told in words', () => {
  expect(periodWords('2026-11')).toBe('tháng 11/2026')
  expect(periodWords('2026')).toBe('năm 2026')
})

test('a month is within itself and within its year', () => {
  expect(isWithin('2026-11', '2026-11')).toBe(true)
  expect(isWithin('2026-11', '2026')).toBe(true)
  expect(isWithin('2026-11', '2026-12')).toBe(false)
  expect(isWithin('2025-11', '2026')).toBe(false)
})

import { expect, test } from 'vitest'
import { formatMonth, parseMonth } from './format-month.ts'

test('a month is shown with its number before the year', () => expect(formatMonth('2026-11')).toBe('11/2026'))

test.each([
  ['11/2026', '2026-11'],
  [' 3 / 2027 ', '2027-03'],
  ['03-27', '2027-03'],
  ['3.2027', '2027-03'],
  ['112026', '2026-11'],
])('the typed text %j is the month %s', (typed, month) => expect(parseMonth(typed)).toBe(month))

test.each(['', '13/2026', '0/2026', '11', '2026', '2026-11', '11/2026/1', 'mười một'])(
  'the typed text %j is no month',
  (typed) => expect(parseMonth(typed)).toBeNull(),
)

import { expect, test } from 'vitest'
import { lastMonth, spanFault, thisMonth } from './report-span.ts'

test.each([
  ['2026-11-23', { from: '2026-11-01', to: '2026-11-30' }],
  ['2026-12-31', { from: '2026-12-01', to: '2026-12-31' }],
  ['2028-02-01', { from: '2028-02-01', to: '2028-02-29' }],
])('thisMonth returns the month of %s', (today, span) => expect(thisMonth(today)).toEqual(span))

test.each([
  ['2026-11-23', { from: '2026-10-01', to: '2026-10-31' }],
  ['2027-01-01', { from: '2026-12-01', to: '2026-12-31' }],
  ['2026-03-31', { from: '2026-02-01', to: '2026-02-28' }],
])('lastMonth returns the month before that of %s', (today, span) => expect(lastMonth(today)).toEqual(span))

test.each([
  [{ from: '2026-11-01', to: '2026-11-01' }, null],
  [{ from: '2026-01-01', to: '2027-01-01' }, null],
  [{ from: '2026-01-01', to: '2027-01-02' }, 'to'],
  [{ from: '2026-11-02', to: '2026-11-01' }, 'to'],
  [{ from: '31/02', to: '2026-11-01' }, 'from'],
  [{ from: '2026-11-01', to: '' }, 'to'],
])('the invalid field of the period %j is %s', (span, field) => expect(spanFault(span)?.field ?? null).toBe(field))

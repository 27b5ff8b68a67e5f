import { expect, test } from 'vitest'
import { scalarResolvers } from './scalars.ts'

const { DateTime, Date: Day } = scalarResolvers

test.each([
  ['2026-11-21T12:00:00.000Z', '2026-11-21T12:00:00.000Z'],
  ['2026-11-21T19:00:00+07:00', '2026-11-21T12:00:00.000Z'],
  ['2026-11-21 19:00:00', '2026-11-21T12:00:00.000Z'],
])('%s is the instant %s', (text, instant) => {
  expect(DateTime.serialize(DateTime.parseValue(text))).toBe(instant)
})

test.each([
  '2026-11-21',
  '2026-02-30T00:00:00Z',
  '21-11-2026 19:00',
  '2026-11-21T19:00:00',
  'now',
  '',
  5,
  '2026-11-21 25:00:00',
])('%j is refused as an instant', (text) => {
  expect(() => DateTime.parseValue(text)).toThrow('DateTime')
})

test('a Date must be a real calendar day', () => {
  expect(Day.parseValue('2008-02-29')).toBe('2008-02-29')
  for (const text of ['2007-02-29', '29-02-2008', '2008-2-29', 8]) expect(() => Day.parseValue(text)).toThrow('Date')
})

import { expect, test } from 'vitest'
import { daysToRemind } from './days-to-remind.ts'

const days = (since: string, now: string) => {
  const found = daysToRemind(new Date(`${since}+07:00`), new Date(`${now}+07:00`))
  return found && [found.soon, found.overdue].map(({ from, to }) => [from.toISOString(), to.toISOString()])
}

test('at 9:00 in Viet Nam families are reminded of statements due in three days, and of statements due the day before', () => {
  const ofTuesday = [
    ['2026-11-26T17:00:00.000Z', '2026-11-27T17:00:00.000Z'],
    ['2026-11-22T17:00:00.000Z', '2026-11-23T17:00:00.000Z'],
  ]
  expect(days('2026-11-24T08:59:55', '2026-11-24T09:00:00')).toEqual(ofTuesday)
  expect(days('2026-11-24T08:59:59.999', '2026-11-24T09:00:05')).toEqual(ofTuesday)
  expect(days('2026-11-24T09:00:00', '2026-11-24T09:00:05')).toBeNull()
  expect(days('2026-11-24T08:59:50', '2026-11-24T08:59:59.999')).toBeNull()
  expect(days('2026-11-24T23:59:58', '2026-11-25T00:00:03')).toBeNull()
})

test('a scan after a night without a server still covers the missed morning', () => {
  expect(days('2026-11-23T22:00:00', '2026-11-24T11:00:00')?.[0]).toEqual([
    '2026-11-26T17:00:00.000Z',
    '2026-11-27T17:00:00.000Z',
  ])
})

import { expect, test } from 'vitest'
import { remindedDays } from './reminded-days.ts'

const days = (since: string, now: string) => {
  const found = remindedDays(new Date(`${since}+07:00`), new Date(`${now}+07:00`))
  return found && [found.from.toISOString(), found.to.toISOString()]
}
const wednesday = ['2026-11-24T17:00:00.000Z', '2026-11-25T17:00:00.000Z']

test('students are reminded at 18:00 in Viet Nam of homework due the next day, and at no other hour', () => {
  expect(days('2026-11-24T17:59:55', '2026-11-24T18:00:00')).toEqual(wednesday)
  expect(days('2026-11-24T17:59:59.999', '2026-11-24T18:00:05')).toEqual(wednesday)
  expect(days('2026-11-24T18:00:00', '2026-11-24T18:00:05')).toBeNull()
  expect(days('2026-11-24T17:59:50', '2026-11-24T17:59:59.999')).toBeNull()
  expect(days('2026-11-24T23:59:58', '2026-11-25T00:00:03')).toBeNull()
})

test('a scan the next morning still covers the missed evening, and a scan after two missed evenings covers both', () => {
  expect(days('2026-11-24T12:00:00', '2026-11-25T09:00:00')).toEqual(wednesday)
  expect(days('2026-11-24T12:00:00', '2026-11-25T18:30:00')).toEqual([wednesday[0], '2026-11-26T17:00:00.000Z'])
})

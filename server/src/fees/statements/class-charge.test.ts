import { describe, expect, test } from 'vitest'
import { changeOf, isChargeable, monthlyCharge, usePackages, type LessonFact } from './class-charge.ts'

const lesson = (facts: Partial<LessonFact> = {}): LessonFact => ({
  key: 'one',
  day: '2026-11-03',
  present: false,
  excused: false,
  known: true,
  ...facts,
})

describe('a lesson', () => {
  test.each([
    ['CHARGE_ALL', true, true, true],
    ['CHARGE_UNEXCUSED', true, true, false],
    ['CHARGE_NONE', true, false, false],
  ] as const)('%s: present %s, absent %s, excused %s', (rule, present, absent, excused) => {
    expect(isChargeable(rule, lesson({ present: true }), false)).toBe(present)
    expect(isChargeable(rule, lesson(), false)).toBe(absent)
    expect(isChargeable(rule, lesson({ excused: true }), false)).toBe(excused)
  })

  test('stays as it was charged once its attendance is deleted', () => {
    const unknown = lesson({ known: false })
    expect(isChargeable('CHARGE_ALL', unknown, false)).toBe(false)
    expect(isChargeable('CHARGE_NONE', unknown, true)).toBe(true)
  })

  test('is new if no statement charges it, and given back if it is no longer to be charged', () => {
    const lessons = [
      lesson({ key: 'charged', present: true }),
      lesson({ key: 'new', present: true }),
      lesson({ key: 'excused since', excused: true }),
    ]
    const { added, removed } = changeOf('CHARGE_UNEXCUSED', lessons, new Set(['charged', 'excused since', 'cancelled']))
    expect(added.map(({ key }) => key)).toEqual(['new'])
    expect(removed).toEqual(['excused since', 'cancelled'])
  })
})

test.each([
  [800_000, 0, 8, 0],
  [800_000, 8, 8, 800_000],
  [799_900, 8, 8, 799_900],
  [800_000, 3, 8, 300_000],
  [500_000, 1, 3, 167_000],
  [500_000, 2, 3, 333_000],
  [100_000, 1, 8, 13_000],
])('a monthly price of %i đ charges %i of %i lessons with %i đ', (price, enrolled, held, charge) => {
  expect(monthlyCharge(price, { held, enrolled })).toBe(charge)
})

test.each([
  ['the first lesson', 0, 1, 1, 7],
  ['lessons that are prepaid', 3, 3, 0, 0],
  ['one lesson more than is prepaid', 3, 4, 1, 7],
  ['more lessons than a package holds', 0, 9, 2, 7],
  ['no lesson', 0, 0, 0, 0],
  ['a lesson given back', 2, -1, 0, 3],
])('packages of 8: %s', (_case, prepaid, change, bought, left) => {
  expect(usePackages(prepaid, change, 8)).toEqual({ bought, left })
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { averageOf, closedAfter, isInTime, lateAfter, type HomeworkTimes } from './homework.ts'

const vietnam = (text: string) => new Date(`${text}+07:00`)
const due = vietnam('2026-11-24T20:00:00')
const cutoff = vietnam('2026-11-26T20:00:00')
const times = (changes: Partial<HomeworkTimes> = {}): HomeworkTimes => ({
  dueAt: due,
  cutoffAt: cutoff,
  extendedTo: null,
  ...changes,
})

test('an extension replaces each of the two times if it is later, and otherwise changes nothing', () => {
  expect([lateAfter(times()), closedAfter(times())]).toEqual([due, cutoff])
  const between = vietnam('2026-11-25T20:00:00')
  expect([lateAfter(times({ extendedTo: between })), closedAfter(times({ extendedTo: between }))]).toEqual([
    between,
    cutoff,
  ])
  const after = vietnam('2026-11-30T20:00:00')
  expect([lateAfter(times({ extendedTo: after })), closedAfter(times({ extendedTo: after }))]).toEqual([after, after])
  const before = vietnam('2026-11-20T20:00:00')
  expect([lateAfter(times({ extendedTo: before })), closedAfter(times({ extendedTo: before }))]).toEqual([due, cutoff])
})

test('a homework without a cut-off never closes, even with an extension', () => {
  expect(closedAfter(times({ cutoffAt: null }))).toBeNull()
  expect(closedAfter(times({ cutoffAt: null, extendedTo: vietnam('2026-11-30T20:00:00') }))).toBeNull()
})

test('a submission at the deadline is in time; one millisecond later it is late', () => {
  const handedIn = (submittedAt: Date, lastUploadAt: Date | null = null) => isInTime(due, { submittedAt, lastUploadAt })
  expect(handedIn(due)).toBe(true)
  expect(handedIn(new Date(due.getTime() + 1))).toBe(false)
})

test('an upload that began in time allows one hour more; an upload that began later allows nothing', () => {
  const handedIn = (submittedAt: string, lastUploadAt: string) =>
    isInTime(due, { submittedAt: vietnam(submittedAt), lastUploadAt: vietnam(lastUploadAt) })
  expect(handedIn('2026-11-24T21:00:00', '2026-11-24T20:00:00')).toBe(true)
  expect(handedIn('2026-11-24T21:00:00.001', '2026-11-24T20:00:00')).toBe(false)
  expect(handedIn('2026-11-24T20:00:01', '2026-11-24T20:00:00.001')).toBe(false)
  expect(handedIn('2026-11-24T19:59:00', '2026-11-24T19:58:00')).toBe(true)
})

const mark = (points: number | null, maxPoints: number, excused = false) => ({ points, maxPoints, excused })

test('the average is the mean of the shares of ten, and every homework has the same weight', () => {
  expect(averageOf([mark(8, 10), mark(50, 100)])).toBe(6.5)
  expect(averageOf([mark(10, 10)])).toBe(10)
  expect(averageOf([mark(0, 10), mark(10, 10)])).toBe(5)
})

test('unmarked and excused homework does not count in the average; zero points do', () => {
  expect(averageOf([mark(8, 10), mark(null, 10)])).toBe(8)
  expect(averageOf([mark(8, 10), mark(null, 10, true)])).toBe(8)
  expect(averageOf([mark(8, 10), mark(3, 10, true)])).toBe(8)
  expect(averageOf([mark(8, 10), mark(0, 10)])).toBe(4)
  expect(averageOf([])).toBeNull()
  expect(averageOf([mark(null, 10), mark(null, 10, true)])).toBeNull()
})

test('the average has two decimals and rounds half up', () => {
  expect(averageOf([mark(1, 3)])).toBe(3.33)
  expect(averageOf([mark(2, 3)])).toBe(6.67)
  // The exact means are 0.125, 8.335, 1.005 and 8.115. Binary numbers cannot represent the last three.
  expect(averageOf([mark(1.25, 100)])).toBe(0.13)
  expect(averageOf([mark(8.33, 10), mark(8.34, 10)])).toBe(8.34)
  expect(averageOf([mark(10.05, 100)])).toBe(1.01)
  expect(averageOf([mark(8.11, 10), mark(8.12, 10)])).toBe(8.12)
  expect(averageOf([mark(8.32, 10), mark(8.33, 10), mark(8.34, 10)])).toBe(8.33)
})

/** Computes the average with integers only, which have no rounding errors, to compare it with averageOf. */
function exactAverage(marks: { points: number; maxPoints: number }[]): number {
  const parts = marks.map(
    ({ points, maxPoints }) => [BigInt(Math.round(points * 100)), BigInt(Math.round(maxPoints * 100))] as const,
  )
  const denominator = parts.reduce((product, [, whole]) => product * whole, 1n)
  const sum = parts.reduce((total, [part, whole]) => total + (part * denominator) / whole, 0n)
  const below = denominator * BigInt(marks.length)
  return Number((sum * 2000n + below) / (2n * below)) / 100
}

test('the average equals the result of whole-number arithmetic to the last digit', () => {
  const hundredths = (maximum: number) => fc.integer({ min: 0, max: maximum * 100 })
  const anyMark = fc
    .constantFrom(3, 4, 10, 20, 100, 1000)
    .chain((maxPoints) => hundredths(maxPoints).map((points) => ({ points: points / 100, maxPoints })))
  fc.assert(
    fc.property(fc.array(anyMark, { minLength: 1, maxLength: 60 }), (marks) => {
      const average = averageOf(marks.map((one) => ({ ...one, excused: false })))
      expect(average).toBe(exactAverage(marks))
    }),
    { numRuns: 2000 },
  )
})

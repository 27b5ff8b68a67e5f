import type { LessonPattern } from '@hien/contract/lesson-pattern'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstLessons, planLessons, type PlannedLesson } from './plan-lessons.ts'

const vietnam = (text: string) => new Date(`${text}:00+07:00`)
const oneDay = 24 * 3600 * 1000
/** 24 November 2026 is a Tuesday. */
const now = vietnam('2026-11-24T18:50')
/** A class on Mondays and Wednesdays at 18:00. */
const pattern: LessonPattern = {
  startDate: vietnam('2026-11-02T18:00'),
  endDate: vietnam('2026-12-09T00:00'),
  days: '2, 4',
  minutes: 90,
}
let made = 0
const lesson = (start: string, rest: Partial<PlannedLesson> = {}): PlannedLesson => {
  const startsAt = vietnam(start)
  return {
    id: `lesson ${++made}`,
    startsAt,
    endsAt: new Date(startsAt.getTime() + 90 * 60_000),
    state: 'planned',
    origin: 'weekly',
    revision: 0,
    movedFrom: null,
    ...rest,
  }
}
const plan = (existing: PlannedLesson[], changed: Partial<LessonPattern> = {}) => {
  const { remove, add } = planLessons(existing, {
    pattern: { ...pattern, ...changed },
    now,
    closed: [],
    wantedLimit: 1000,
  })
  return { remove, add: add.map(({ startsAt }) => startsAt) }
}

test('past and running lessons stay, and coming ones follow the new days', () => {
  const past = lesson('2026-11-18T18:00')
  const running = lesson('2026-11-24T18:00')
  const [next, last] = [lesson('2026-11-25T18:00'), lesson('2026-12-09T18:00')]
  expect(plan([past, running, next, last], { days: '3, 5', endDate: vietnam('2026-12-03T00:00') })).toEqual({
    remove: [next.id, last.id],
    add: [vietnam('2026-11-26T18:00'), vietnam('2026-12-01T18:00'), vietnam('2026-12-03T18:00')],
  })
})

test('a lesson that is the same in the new pattern keeps its id', () => {
  const existing = [lesson('2026-11-25T18:00'), lesson('2026-11-30T18:00')]
  expect(plan(existing, { endDate: vietnam('2026-12-02T00:00') })).toEqual({
    remove: [],
    add: [vietnam('2026-12-02T18:00')],
  })
})

test('held, moved, cancelled and extra lessons stay, and no new lesson overlaps them', () => {
  const kept = [
    lesson('2026-11-26T17:00', { origin: 'extra' }),
    lesson('2026-11-28T09:00', { movedFrom: vietnam('2026-11-25T18:00'), revision: 1 }),
    lesson('2026-12-01T19:00', { state: 'cancelled', revision: 1 }),
    lesson('2026-12-03T18:00', { state: 'held' }),
    lesson('2026-12-08T18:00', { origin: 'make_up' }),
  ]
  expect(plan(kept, { days: '3, 5' })).toEqual({ remove: [], add: [] })
})

test('the day from which a lesson was moved or cancelled gets no other lesson, even at another hour', () => {
  const kept = [
    lesson('2026-11-28T09:00', { movedFrom: vietnam('2026-11-25T18:00'), revision: 1 }),
    lesson('2026-11-30T18:00', { state: 'cancelled', revision: 1 }),
  ]
  const later = { startDate: vietnam('2026-11-02T20:00'), endDate: vietnam('2026-12-02T00:00') }
  expect(plan(kept, later).add).toEqual([vietnam('2026-12-02T20:00')])
})

test('a lesson that was moved and moved back counts as changed', () => {
  const restored = lesson('2026-11-25T18:00', { revision: 2 })
  expect(plan([restored], { days: '3', endDate: vietnam('2026-11-30T00:00') })).toEqual({ remove: [], add: [] })
})

test('a class starts with all its lessons, past ones included', () => {
  expect(firstLessons(pattern, now)).toHaveLength(12)
  expect(firstLessons(pattern, vietnam('2036-01-01T00:00'))).toEqual(firstLessons(pattern, now))
  expect(firstLessons(pattern, vietnam('2016-01-01T00:00'))).toEqual(firstLessons(pattern, now))
})

test('a pattern of more than 1,000 lessons keeps the coming 1,000, then the latest past ones if there is room', () => {
  const daily = { ...pattern, days: '2, 3, 4, 5, 6, 7, CN', startDate: vietnam('2020-01-01T18:00') }
  const endless = firstLessons({ ...daily, endDate: vietnam('9000-01-01T00:00') }, now)
  expect(endless).toHaveLength(1000)
  expect(endless[0]?.startsAt).toEqual(vietnam('2026-11-24T18:00'))
  const ending = firstLessons({ ...daily, endDate: vietnam('2026-12-03T00:00') }, now)
  expect(ending).toHaveLength(1000)
  expect(ending.at(-1)?.startsAt).toEqual(vietnam('2026-12-03T18:00'))
  expect(ending[989]?.startsAt).toEqual(vietnam('2026-11-23T18:00'))
})

const patterns = fc.record({
  startDate: fc.integer({ min: -60, max: 60 }).map((days) => new Date(now.getTime() + days * oneDay - 35 * 60_000)),
  endDate: fc.integer({ min: -30, max: 90 }).map((days) => new Date(now.getTime() + days * oneDay)),
  days: fc.constantFrom('2', '2, 4', '3, 5, CN', '2, 3, 4, 5, 6, 7, CN'),
  minutes: fc.integer({ min: 1, max: 1440 }),
})
const existing = fc.array(
  fc.record({
    startsAt: fc.integer({ min: -2000, max: 2000 }).map((hours) => new Date(now.getTime() + hours * 3600 * 1000)),
    state: fc.constantFrom<PlannedLesson['state']>('planned', 'cancelled', 'held'),
    origin: fc.constantFrom<PlannedLesson['origin']>('weekly', 'extra'),
    revision: fc.constantFrom(0, 0, 1),
    movedFrom: fc.constant(null),
  }),
)

test('any new pattern adds no overlap, removes only unchanged lessons, and changes nothing the second time', () => {
  fc.assert(
    fc.property(existing, patterns, (rows, next) => {
      const before = rows.map((row, place) => ({
        ...row,
        id: String(place),
        endsAt: new Date(row.startsAt.getTime() + 3600 * 1000),
      }))
      const how = { pattern: next, now, closed: [], wantedLimit: 1000 }
      const { remove, add } = planLessons(before, how)
      const gone = before.filter(({ id }) => remove.includes(id))
      expect(gone.filter((row) => row.state !== 'planned' || row.origin !== 'weekly' || row.revision > 0)).toEqual([])
      expect([...gone, ...add].filter(({ startsAt }) => startsAt <= now)).toEqual([])
      const left = before.filter(({ id }) => !remove.includes(id))
      const over = add.filter((one) =>
        [...left, ...add].some((other) => other !== one && one.startsAt < other.endsAt && other.startsAt < one.endsAt),
      )
      expect(over).toEqual([])
      const after = [...left, ...add.map((one) => ({ ...lesson('2026-11-24T19:00'), ...one }))]
      expect(planLessons(after, how)).toEqual({ remove: [], add: [] })
    }),
    { numRuns: 200 },
  )
})

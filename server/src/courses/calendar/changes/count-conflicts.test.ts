import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { countConflicts } from './count-conflicts.ts'

const lessons = fc.array(
  fc.record({
    startsAt: fc.integer({ min: 0, max: 40 }).map((minute) => new Date(minute * 60_000)),
    minutes: fc.integer({ min: 1, max: 20 }),
    state: fc.constantFrom('planned', 'cancelled', 'held'),
  }),
)

test('countConflicts counts overlapping lessons that are not cancelled; adjacent lessons do not count', () => {
  fc.assert(
    fc.property(lessons, (rows) => {
      const all = rows.map((row) => ({ ...row, endsAt: new Date(row.startsAt.getTime() + row.minutes * 60_000) }))
      const conflictsOf = countConflicts(all)
      for (const one of all) {
        const overlapping = all.filter(
          (other) =>
            other !== one && other.state !== 'cancelled' && other.startsAt < one.endsAt && one.startsAt < other.endsAt,
        )
        expect(conflictsOf(one)).toBe(overlapping.length)
      }
    }),
    { numRuns: 300 },
  )
})

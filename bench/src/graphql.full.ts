import { expect, test } from 'vitest'
import { measureOperations } from './graphql.ts'
import { ratios } from './hub/bar.ts'
import { median } from './table.ts'

// Each bound is what docs/evidence/performance.md shows for it, less 30 %.
test.each([
  ['classsGetByCoursesWithPage', 1.01],
  ['classGetDetailByTeacher', 0.77],
] as const)(
  'the whole server answers %s about as fast as a bare route with the same SQL',
  async (operation, least) => {
    const measured = await measureOperations({
      operations: [operation],
      peers: ['hien', 'bare'],
      rounds: 5,
      slices: 1,
    })
    const rates = (peer: 'hien' | 'bare') => (measured.get(operation)?.[peer] ?? []).map(({ aSecond }) => aSecond)
    expect(median(ratios(rates('hien'), rates('bare')))).toBeGreaterThan(least)
  },
  120_000,
)

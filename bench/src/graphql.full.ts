import { expect, test } from 'vitest'
import { measureOperations } from './graphql.ts'
import { operations } from './graphql/operation-calls.ts'
import { peers } from './graphql/peers.ts'
import { ratios } from './hub/bar.ts'
import { median } from './table.ts'

test('all peers give the same answers to the five operations', async () => {
  const measured = await measureOperations({ operations, peers, rounds: 0, slices: 1 })
  expect([...measured.keys()]).toEqual(operations)
}, 300_000)

// Each bound is 30 % below the ratio in docs/evidence/performance.md, to allow for variation between machines.
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

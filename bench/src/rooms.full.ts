import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rooms } from '../../server/test/growth/fill-rooms.ts'
import { hostileQueries, measureFlood } from './flood.ts'
import { participantsOf, startRoomLoad } from './rooms/participants.ts'
import { openSchool, type SchoolProduct } from './school/school-product.ts'
import { measureEvening } from './start.ts'
import { median } from './table.ts'

const quiet: Rooms = { first: 0, count: 1, students: 20 }
const evening: Rooms = { first: 100, count: 20, students: 20 }

let school: SchoolProduct
beforeAll(async () => {
  school = await openSchool(10_000, [quiet, evening])
})
afterAll(() => school.stop())

test('everybody joins and is told about the start', async () => {
  const { joins, api, heard } = await measureEvening(school, evening, { joinOver: 10_000, startOver: 2_000, times: 2 })
  expect([...joins.errors, ...api.errors]).toEqual([])
  expect(joins.times).toHaveLength(evening.count * (evening.students + 1))
  // 250 ms is what bench/src/start.ts allows for the last member; add 30 % for slower machines.
  expect(Math.max(...heard)).toBeLessThan(250 * 1.3)
})

test('a flood of oversized pages is refused, and others hardly notice it', async () => {
  const neighbours = startRoomLoad()
  try {
    const { port } = school
    await neighbours.ask('enter', { port, participants: await participantsOf(school, quiet), overMs: 2_000 })
    const pages = hostileQueries(
      school,
      '{ coursesGetWithPagerByTeacherId(skip: 1, take: 10000) { error { code } items { id } } }',
    )
    const { quiet: before, loud } = await measureFlood(school, neighbours, pages, 3)
    expect(loud.at(-1)?.outcome).toMatch(/^(INVALID_INPUT|RATE_LIMITED)/)
    const ratio = median(loud.map(({ api }, round) => api / (before[round]?.api ?? Number.NaN)))
    expect(ratio).toBeLessThan(1.5 * 1.3)
  } finally {
    await neighbours.stop()
  }
})

import { expect, test } from 'vitest'
import { peakUtilisation, bottleneck, utilisation, multiply, noDemand, type Equipment } from './demand.ts'
import { planEvening, planMeasured, lessonStart } from './evening.ts'
import { costOf } from './figures.ts'
import { runEvening } from './run-evening.ts'

const oneNode: Equipment = { nodes: 1, databaseCores: 4, sharedCores: null }
test('an evening contains everybody of every room, most of them before seven and all within twenty minutes', () => {
  const { people, startsAt } = planEvening(20)
  expect(people).toHaveLength(20 * 10 * 21)
  expect(startsAt).toHaveLength(200)
  const early = people.filter(({ joinsAt }) => joinsAt < lessonStart).length / people.length
  expect(early).toBeGreaterThan(0.68)
  expect(early).toBeLessThan(0.75)
  expect(Math.max(...people.map(({ joinsAt }) => joinsAt))).toBeLessThan(2 * lessonStart)
  expect(people.every(({ isTeacher, joinsAt }) => !isTeacher || joinsAt < lessonStart)).toBe(true)
})

test('the same evening gives the same result in each run', () => {
  const once = () => runEvening(planEvening(1), { ...oneNode, nodes: 3 })
  expect(once()).toEqual(once())
})

test('everybody joins, and the last of each room is told about the start', () => {
  const evening = planEvening(2)
  const { joins, starts, last } = runEvening(evening, { ...oneNode, nodes: 3 })
  expect(joins).toHaveLength(evening.people.filter(({ polls }) => !polls).length)
  expect(starts).toHaveLength(20)
  expect(last).toHaveLength(20)
})

test('a person who joins an empty installation costs what was measured and waits for nobody', () => {
  const { joins, windows } = runEvening(planMeasured(1, 0), oneNode, { probedFor: 0 })
  const read = (costOf('joinDatabase') - costOf('writeDatabase')) / 4
  const turns = 8 * ((costOf('join') - costOf('joinTelling')) / 10)
  const clients = 8 * (costOf('load') / 5)
  expect(joins).toHaveLength(1)
  expect(joins[0]).toBeCloseTo(turns + 4 * (read + costOf('network')) + clients, 6)
  expect(windows.values().every(({ counts }) => counts === 0)).toBe(true)
})

test('with several nodes, Redis delivers every message to every node; with one node, it delivers none', () => {
  const demand = { ...noDemand(), messages: 1_000 }
  const alone = utilisation(demand, oneNode)
  const [ten, twenty] = [10, 20].map((nodes) => utilisation(demand, { ...oneNode, nodes }).Redis)
  expect(alone.Redis).toBe(0)
  expect((twenty ?? 0) - (ten ?? 0)).toBeCloseTo((1_000 * 10 * costOf('redisDelivery')) / 10_000, 9)
})

test('twice the demand makes every part twice as busy, and the bottleneck is the busiest part', () => {
  const windows = new Map([[3, { ...noDemand(), server: 6_000, database: 4_000 }]])
  const parts = peakUtilisation(windows, oneNode)
  expect(parts['a node’s processor']).toBeCloseTo(0.6, 9)
  expect(parts['PostgreSQL’s processor']).toBeCloseTo(0.1, 9)
  expect(peakUtilisation(windows, oneNode, 2)['a node’s processor']).toBeCloseTo(1.2, 9)
  expect(bottleneck(parts)).toEqual(['a node’s processor', parts['a node’s processor']])
  expect(multiply({ ...noDemand(), commits: 3 }, 4).commits).toBe(12)
})

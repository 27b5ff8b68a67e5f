import { expect, test } from 'vitest'
import { createChance, exponential } from './chance.ts'
import { createCores, createLog, createSimulation, createStation } from './simulation.ts'

/** Simulates customers who arrive at random at one place. Returns the mean wait before each turn, and the totals. */
function meanWait(load: number, service: () => number, customers: number) {
  const simulation = createSimulation()
  const station = createStation(simulation, 1)
  const chance = createChance(7)
  let at = 0
  let asked = 0
  let waited = 0
  let shortest = 0
  for (let n = 0; n < customers; n++) {
    at += exponential(chance, 1 / load)
    const [came, work] = [at, service()]
    asked += work
    simulation.after(came, () => {
      station.use(work, () => (waited += simulation.now - came - work))
      shortest = Math.min(shortest, station.waiting)
    })
  }
  simulation.run()
  return { wait: waited / customers, asked, done: station.done, left: station.waiting + station.busy, shortest }
}

test('waits for work of equal length match the formula for M/D/1', () => {
  const load = 0.7
  const { wait } = meanWait(load, () => 1, 20_000)
  const formula = load / (2 * (1 - load))
  expect(Math.abs(wait / formula - 1)).toBeLessThan(0.05)
})

test('waits for work of random length match the formula for M/M/1', () => {
  const load = 0.5
  const chance = createChance(11)
  const { wait } = meanWait(load, () => exponential(chance, 1), 20_000)
  const formula = load / (1 - load)
  expect(Math.abs(wait / formula - 1)).toBeLessThan(0.05)
})

test('all requested work is done once, and no queue has a negative length', () => {
  const { asked, done, left, shortest } = meanWait(0.9, () => 1.5, 2_000)
  expect(done).toBeCloseTo(asked, 6)
  expect(left).toBe(0)
  expect(shortest).toBe(0)
})

test('a station serves as many at once as it has places, in the order of arrival', () => {
  const simulation = createSimulation()
  const station = createStation(simulation, 2)
  const ended: string[] = []
  for (const name of ['a', 'b', 'c', 'd']) station.use(10, () => ended.push(`${name} ${simulation.now}`))
  expect([station.busy, station.waiting]).toEqual([2, 2])
  simulation.run()
  expect(ended).toEqual(['a 10', 'b 10', 'c 20', 'd 20'])
})

test('short work overtakes long work on a shared core', () => {
  const simulation = createSimulation()
  const core = createCores(simulation, 1, 3)
  const ended: string[] = []
  core(30, () => ended.push(`long ${simulation.now}`))
  core(2, () => ended.push(`short ${simulation.now}`))
  simulation.run()
  expect(ended).toEqual(['short 5', 'long 32'])
})

test('commits that wait during a log write go together with the next write', () => {
  const simulation = createSimulation()
  const log = createLog(simulation, 4)
  const ended: number[] = []
  const commit = () => log.commit(() => ended.push(simulation.now))
  commit()
  simulation.after(1, commit)
  simulation.after(2, commit)
  simulation.run()
  expect(ended).toEqual([4, 8, 8])
})

test('events happen in the order of their time; events of the same time happen in the order of the requests', () => {
  const simulation = createSimulation()
  const happened: string[] = []
  for (const [name, at] of [
    ['c', 3],
    ['a', 1],
    ['d', 3],
    ['b', 2],
  ] as const)
    simulation.after(at, () => happened.push(name))
  simulation.run()
  expect(happened).toEqual(['a', 'b', 'c', 'd'])
})

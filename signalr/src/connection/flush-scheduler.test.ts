import { expect, test } from 'vitest'
import { createFlushScheduler, createJoin } from './flush-scheduler.ts'

/** Waits for the end of this turn of the event loop. */
const turn = () => new Promise(setImmediate)

const [a, b, c] = [Buffer.from('a'), Buffer.from('b'), Buffer.from('c')]

test('a single record is passed on as it is', () => {
  expect(createJoin()([a])).toBe(a)
})

test('the same records are joined once and shared', () => {
  const join = createJoin()
  const first = join([a, b])
  expect(first.toString()).toBe('ab')
  expect(join([a, b])).toBe(first)
  expect(join([a, c]).toString()).toBe('ac')
  expect(join([a, b, c]).toString()).toBe('abc')
})

test('connections scheduled in one turn are flushed at its end, in the order of scheduling', async () => {
  const flushed: string[] = []
  const scheduler = createFlushScheduler(() => 5)
  for (const name of ['x', 'y']) scheduler.schedule({ flush: (_join, now) => flushed.push(`${name}${now}`) })
  expect(flushed).toEqual([])
  await turn()
  expect(flushed).toEqual(['x5', 'y5'])
})

test('100 of many connections are flushed in each turn, each once, and a later one does not wait for all of them', async () => {
  const flushed: (number | string)[] = []
  const scheduler = createFlushScheduler(() => 0)
  for (let n = 0; n < 5_000; n++) scheduler.schedule({ flush: () => void flushed.push(n) })
  await turn()
  expect(flushed).toHaveLength(100)
  scheduler.schedule({ flush: () => void flushed.push('alone') })
  await turn()
  expect(flushed[100]).toBe('alone')
  expect(flushed).toHaveLength(200)
  for (let n = 0; n < 50; n++) await turn()
  expect(flushed.filter((one) => one !== 'alone')).toEqual(Array.from({ length: 5_000 }, (_, n) => n))
})

test('all of many connections are flushed, even if others are scheduled in every turn', async () => {
  const flushed = new Set<number>()
  const scheduler = createFlushScheduler(() => 0)
  for (let n = 0; n < 400; n++) scheduler.schedule({ flush: () => void flushed.add(n) })
  for (let round = 0; round < 8; round++) {
    await turn()
    for (let n = 0; n < 100; n++) scheduler.schedule({ flush: () => {} })
  }
  expect(flushed.size).toBe(400)
})

test('up to eight connections are flushed at once in a turn, and the others at its end', async () => {
  const flushed: number[] = []
  const scheduler = createFlushScheduler(() => 0)
  const flushTen = (first: number) => {
    for (let n = first; n < first + 10; n++) scheduler.flushSoon({ flush: () => void flushed.push(n) })
  }
  const upTo = (count: number) => Array.from({ length: count }, (_, n) => n)
  flushTen(0)
  expect(flushed).toEqual(upTo(8))
  await turn()
  expect(flushed).toEqual(upTo(10))
  flushTen(10)
  expect(flushed).toEqual(upTo(18))
})

test('a connection scheduled again during its flush is flushed again', async () => {
  const scheduler = createFlushScheduler(() => 0)
  const { promise, resolve } = Promise.withResolvers<void>()
  let times = 0
  const again = {
    flush() {
      times += 1
      if (times === 3) resolve()
      else scheduler.schedule(again)
    },
  }
  scheduler.schedule(again)
  await promise
  expect(times).toBe(3)
})

import { expect, test } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.ts'

/** Returns work that adds the number `n` to `begun` when it starts. It ends when the test calls end() or fail(). */
function aWork(begun: number[], n: number) {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const work = () => {
    begun.push(n)
    return promise
  }
  return { work, end: () => resolve(n), fail: () => reject(new Error(`${n} failed`)) }
}

test('runs maxRunning per key, queues maxWaiting in order and refuses the rest; other keys are not affected', async () => {
  const limit = createConcurrencyLimit({ maxRunning: 2, maxWaiting: 2, hangTimeout: 60_000 })
  const begun: number[] = []
  const works = Array.from({ length: 6 }, (_, n) => aWork(begun, n))
  const [first, second, third, fourth] = works.slice(0, 4).map(({ work }) => limit('teacher', work))
  await expect(limit('teacher', works[4]!.work)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  const other = limit('student', works[5]!.work)
  expect(begun).toEqual([0, 1, 5])
  works[5]!.end()
  expect(await other).toBe(5)
  works[1]!.end()
  expect(await second).toBe(1)
  expect(begun).toEqual([0, 1, 5, 2])
  works[0]!.fail()
  await expect(first).rejects.toThrow('0 failed')
  expect(begun).toEqual([0, 1, 5, 2, 3])
  works[2]!.end()
  works[3]!.end()
  expect(await Promise.all([third, fourth])).toEqual([2, 3])
})

test('work that has ended frees its place', async () => {
  const limit = createConcurrencyLimit({ maxRunning: 1, maxWaiting: 0, hangTimeout: 60_000 })
  for (let n = 0; n < 3; n++) expect(await limit('teacher', async () => n)).toBe(n)
})

test('work that waits for hanging work starts beside it, and the extra places disappear when it ends', async () => {
  const limit = createConcurrencyLimit({ maxRunning: 1, maxWaiting: 2, hangTimeout: 20 })
  const begun: number[] = []
  const works = Array.from({ length: 4 }, (_, n) => aWork(begun, n))
  const [hanging, second, third] = works.slice(0, 3).map(({ work }) => limit('teacher', work))
  await expect.poll(() => begun).toEqual([0, 1, 2])
  const fourth = limit('teacher', works[3]!.work)
  works[1]!.end()
  await second
  expect(begun).toEqual([0, 1, 2])
  works[2]!.end()
  works[0]!.end()
  await Promise.all([hanging, third])
  works[3]!.end()
  expect(await fourth).toBe(3)
})

import { setImmediate as turnEnd } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createSerialQueue } from './serial-queue.ts'

/** Returns work that adds a promise to `begun` when it starts. It ends when the test resolves or rejects that promise. */
function createWork() {
  const begun: PromiseWithResolvers<string>[] = []
  const work = () => {
    const one = Promise.withResolvers<string>()
    begun.push(one)
    return one.promise
  }
  return { begun, work }
}

test('work of one key runs one after the other in the order it arrived, each with its own result', async () => {
  const queue = createSerialQueue()
  const { begun, work } = createWork()
  const results = [queue('a', work), queue('a', work), queue('a', work)]
  for (const [index, word] of ['one', 'two', 'three'].entries()) {
    await turnEnd()
    expect(begun).toHaveLength(index + 1)
    begun[index]!.resolve(word)
  }
  expect(await Promise.all(results)).toEqual(['one', 'two', 'three'])
})

test('work of another key does not wait', async () => {
  const queue = createSerialQueue()
  const { begun, work } = createWork()
  const [held, other] = [queue('a', work), queue('b', work)]
  await turnEnd()
  expect(begun).toHaveLength(2)
  begun[1]!.resolve('b')
  expect(await other).toBe('b')
  begun[0]!.resolve('a')
  expect(await held).toBe('a')
})

test('failing work affects only its own result, and the next work runs', async () => {
  const queue = createSerialQueue()
  const { begun, work } = createWork()
  const failing = queue('a', work)
  const next = queue('a', work)
  await turnEnd()
  begun[0]!.reject(new Error('away'))
  await expect(failing).rejects.toThrow('away')
  await turnEnd()
  begun[1]!.resolve('well')
  expect(await next).toBe('well')
})

test('work added the moment the previous work ends, or from inside it, still runs after it', async () => {
  const queue = createSerialQueue()
  let underWay = 0
  let max = 0
  const work = async () => {
    underWay += 1
    max = Math.max(max, underWay)
    await turnEnd()
    underWay -= 1
  }
  const chain = async () => {
    for (let times = 0; times < 20; times++) await queue('a', work)
  }
  await Promise.all([chain(), chain(), chain()])
  expect(max).toBe(1)
})

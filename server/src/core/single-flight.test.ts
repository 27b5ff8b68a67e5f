import { expect, test } from 'vitest'
import { createSingleFlight } from './single-flight.ts'

/** Returns a function that adds a promise to `begun` for each read. The read ends when the test resolves that promise. */
function createReads() {
  const begun: PromiseWithResolvers<number>[] = []
  const read = () => {
    const reading = Promise.withResolvers<number>()
    begun.push(reading)
    return reading.promise
  }
  return { begun, read }
}
const soon = () => new Promise<void>((resolve) => setImmediate(resolve))

test('callers that arrive during a read share the next read', async () => {
  const { begun, read } = createReads()
  const together = createSingleFlight()
  const first = together('room', read)
  const others = Array.from({ length: 100 }, () => together('room', read))
  expect(begun).toHaveLength(1)
  begun[0]!.resolve(1)
  expect(await first).toBe(1)
  await soon()
  expect(begun).toHaveLength(2)
  // The second read has already begun before this call, so its result is too old: this caller gets the third read.
  const late = together('room', read)
  begun[1]!.resolve(2)
  expect(new Set(await Promise.all(others))).toEqual(new Set([2]))
  await soon()
  begun[2]!.resolve(3)
  expect(await late).toBe(3)
})

test('another key is read separately, and a key without a running read is read at once', async () => {
  const { begun, read } = createReads()
  const together = createSingleFlight()
  const both = [together('room', read), together('other', read)]
  expect(begun).toHaveLength(2)
  begun.forEach((reading, index) => reading.resolve(index))
  expect(await Promise.all(both)).toEqual([0, 1])
  const again = together('room', read)
  begun[2]!.resolve(2)
  expect(await again).toBe(2)
})

test('a failing read fails for all who share it, and the next read still runs', async () => {
  const { begun, read } = createReads()
  const together = createSingleFlight()
  const first = together('room', read)
  const second = together('room', read)
  begun[0]!.reject(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await soon()
  begun[1]!.resolve(2)
  expect(await second).toBe(2)
})

import { expect, test } from 'vitest'
import { IncomingDelay } from './incoming-delay.ts'

/** A second of a voice on a way of so many milliseconds, the timestamps from where they were. */
const open = () => {
  const delay = new IncomingDelay(48_000)
  let now = 1_800_000_000_000
  let timestamp = 0xffff_0000
  return {
    delay,
    second(way: number, jitter = 0) {
      for (let index = 0; index < 50; index++) {
        now += 20
        timestamp = (timestamp + 960) >>> 0
        delay.received(timestamp, now + way + (index % 3) * jitter)
      }
      return delay.take()
    },
    sleep(milliseconds: number) {
      now += milliseconds
    },
  }
}

test('a queue is what packets take longer than the fastest, whatever the clocks say and however they wrap', () => {
  const { second, delay } = open()
  expect(second(40)).toBeCloseTo(0)
  expect(second(40, 30)).toBeCloseTo(0)
  expect(second(540)).toBeCloseTo(500)
  expect(second(60)).toBeCloseTo(20)
  expect(delay.take()).toBeNull()
})

test('a way that has become longer for good is no queue after a minute', () => {
  const { second } = open()
  second(40)
  for (let index = 0; index < 65; index++) second(540)
  expect(second(540)).toBeCloseTo(0)
})

test('a phone that slept has no queue', () => {
  const { second, sleep } = open()
  second(40)
  sleep(60_000)
  expect(second(40)).toBeCloseTo(0)
})

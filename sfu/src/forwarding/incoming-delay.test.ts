import { expect, test } from 'vitest'
import { IncomingDelay } from './incoming-delay.ts'

/**
 * Simulates a voice. `second` sends packets for one second with a network delay of `way` milliseconds, and returns the measured
 * queue. `sleep` lets time pass without packets.
 */
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

test('the queue is the delay beyond the fastest packet, whatever the clocks show and even if timestamps wrap', () => {
  const { second, delay } = open()
  expect(second(40)).toBeCloseTo(0)
  expect(second(40, 30)).toBeCloseTo(0)
  expect(second(540)).toBeCloseTo(500)
  expect(second(60)).toBeCloseTo(20)
  expect(delay.take()).toBeNull()
})

test('a delay that has grown permanently no longer counts as a queue after a minute', () => {
  const { second } = open()
  second(40)
  for (let index = 0; index < 65; index++) second(540)
  expect(second(540)).toBeCloseTo(0)
})

test('a phone that slept does not seem to have a queue', () => {
  const { second, sleep } = open()
  second(40)
  sleep(60_000)
  expect(second(40)).toBeCloseTo(0)
})

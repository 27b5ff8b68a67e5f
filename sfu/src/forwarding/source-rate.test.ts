import { expect, test } from 'vitest'
import { SourceRate } from './source-rate.ts'

const run = (rate: SourceRate, from: number, seconds: number, bitrate: number) => {
  for (let half = 0; half < seconds * 2; half++) {
    rate.bytes += bitrate / 16
    rate.review(from + (half + 1) * 500)
  }
}

test('the rate of a source is unknown until it has sent for a while', () => {
  const rate = new SourceRate()
  rate.review(0)
  run(rate, 0, 10, 0)
  expect(rate.peak).toBeNull()
  run(rate, 10_000, 1, 300_000)
  expect(rate.peak).toBeNull()
  run(rate, 11_000, 60, 300_000)
  expect(rate.peak).toBeCloseTo(300_000, -4)
})

test('a screen that changes now and then keeps its peak rate for some seconds', () => {
  const rate = new SourceRate()
  rate.review(0)
  run(rate, 0, 60, 20_000)
  run(rate, 60_000, 4, 900_000)
  expect(rate.peak).toBeGreaterThan(850_000)
  run(rate, 64_000, 3, 20_000)
  expect(rate.peak).toBeGreaterThan(500_000)
  run(rate, 67_000, 60, 20_000)
  expect(rate.peak).toBeLessThan(30_000)
})

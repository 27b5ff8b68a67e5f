import { expect, test } from 'vitest'
import { PublisherClock, toNtp } from './publisher-clock.ts'

const now = Date.UTC(2026, 10, 23, 9)
/** Returns the NTP time that a phone shows whose clock is an hour slow. */
const theirs = (ours: number) => toNtp(ours - 3_600_000)

test('toNtp returns seconds since 1900 and a binary fraction', () => {
  expect(toNtp(0)).toBe(2_208_988_800n << 32n)
  expect(toNtp(500) & 0xffff_ffffn).toBe(0x8000_0000n)
})

test('voice and picture of the same moment get the same time, whatever the publisher’s clock shows', () => {
  const clock = new PublisherClock()
  // At the time `now`, the voice had the timestamp 48,000 and the picture 900,000. The two sender reports come at different
  // times, and each takes 40 ms.
  clock.reported(0, theirs(now), 48_000, now + 40)
  clock.reported(1, theirs(now + 1000), 900_000 + 90_000, now + 1040)
  expect(clock.timestampAt(0, now + 5040, 48_000)).toBe(48_000 + 5 * 48_000)
  expect(clock.timestampAt(1, now + 5040, 90_000)).toBe(900_000 + 5 * 90_000)
})

test('a report that was held up by the network hardly changes the clock', () => {
  const clock = new PublisherClock()
  clock.reported(0, theirs(now), 0, now + 40)
  clock.reported(0, theirs(now + 1000), 48_000, now + 1540)
  const timestamp = clock.timestampAt(0, now + 2040, 48_000)!
  expect(Math.abs(timestamp - 96_000)).toBeLessThan(0.02 * 48_000)
})

test('timestamps are unknown before the first report, and again after the clock was set until a new report', () => {
  const clock = new PublisherClock()
  expect(clock.timestampAt(0, now, 48_000)).toBeNull()
  clock.reported(0, theirs(now), 0, now)
  clock.reported(1, toNtp(now), 0, now)
  expect(clock.timestampAt(0, now, 48_000)).toBeNull()
  expect(clock.timestampAt(1, now + 1000, 90_000)).toBe(90_000)
})

test('timestamps wrap', () => {
  const clock = new PublisherClock()
  clock.reported(0, theirs(now), 0xffff_ffff, now)
  expect(clock.timestampAt(0, now + 1000, 48_000)).toBe(47_999)
})

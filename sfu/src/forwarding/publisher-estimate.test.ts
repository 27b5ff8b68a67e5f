import { expect, test } from 'vitest'
import { PublisherEstimate } from './publisher-estimate.ts'

/**
 * Simulates a browser for some seconds. It sends what the estimate allows, up to `wants` bits per second, on a connection that
 * carries `carries` bits per second and drops the rest. Returns the estimate at the end.
 */
const run = (estimate: PublisherEstimate, seconds: number, carries: number, wants = 1_600_000) => {
  for (let second = 0; second < seconds; second++) {
    const sent = Math.min(wants, estimate.bitrate)
    const through = Math.min(sent, carries)
    const expected = Math.round(sent / 8000)
    estimate.review({ expected, lost: Math.round(expected * (1 - through / sent)), receivedRate: through, queue: 0 })
  }
  return estimate.bitrate
}

test('a publisher with a good connection may send everything from the first second on', () => {
  expect(new PublisherEstimate().bitrate).toBeGreaterThanOrEqual(1_632_000)
  expect(run(new PublisherEstimate(), 60, 10_000_000)).toBeGreaterThanOrEqual(1_632_000)
})

test('the estimate adapts within five seconds to a connection that becomes thin, and grows when it widens', () => {
  const estimate = new PublisherEstimate()
  expect(run(estimate, 5, 300_000)).toBeLessThan(360_000)
  expect(run(estimate, 60, 10_000_000)).toBeGreaterThan(1_600_000)
})

test('a loss of 3 % alone changes nothing', () => {
  const estimate = new PublisherEstimate()
  const before = estimate.bitrate
  for (let second = 0; second < 60; second++)
    estimate.review({ expected: 200, lost: 6, receivedRate: 1_500_000, queue: 0 })
  expect(estimate.bitrate).toBe(before)
})

test('the estimate never falls below what a voice needs, and a silent publisher is not judged', () => {
  const estimate = new PublisherEstimate()
  for (let second = 0; second < 60; second++)
    estimate.review({ expected: 100, lost: 90, receivedRate: 1000, queue: null })
  expect(estimate.bitrate).toBe(80_000)
  estimate.review({ expected: 0, lost: 0, receivedRate: 0, queue: null })
  expect(estimate.bitrate).toBe(80_000)
})

test('the estimate adapts within ten seconds to a connection that delays packets, and the queue drains', () => {
  const estimate = new PublisherEstimate()
  const carries = 500_000
  let queued = 0
  for (let second = 0; second < 30; second++) {
    const sent = Math.min(1_600_000, estimate.bitrate)
    const through = Math.min(sent + queued, carries)
    queued += sent - through
    estimate.review({ expected: 100, lost: 0, receivedRate: through, queue: (queued / carries) * 1000 })
    if (second === 10) expect(estimate.bitrate).toBeLessThan(carries)
  }
  expect(estimate.bitrate).toBeLessThan(carries * 1.1)
  expect(queued / carries).toBeLessThan(0.4)
})

test('a single second in which a browser had no time does not count as a full connection', () => {
  const estimate = new PublisherEstimate()
  for (const queue of [0, 2000, 0, 900, 50]) estimate.review({ expected: 100, lost: 0, receivedRate: 1_000_000, queue })
  expect(estimate.bitrate).toBeGreaterThan(2_000_000)
})

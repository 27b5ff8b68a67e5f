import { expect, test } from 'vitest'
import { InflowLimit } from './inflow-limit.ts'

test('a browser may exceed the agreed rate for a moment, and a flood gets through at three times that rate', () => {
  const limit = new InflowLimit(500_000, 'video')
  let passed = 0
  for (let now = 0; now < 60_000; now++) {
    // Two packets of 1250 bytes each millisecond are 20 Mbit/s.
    for (let index = 0; index < 2; index++) if (limit.take(1250, now)) passed += 1250
  }
  expect((passed * 8) / 60).toBeLessThan(3.1 * 500_000)
  const fair = new InflowLimit(500_000, 'video')
  expect(fair.take(100_000, 0)).toBe(true)
  let refused = 0
  for (let now = 0; now < 60_000; now += 10) if (!fair.take(900, now)) refused++
  expect(refused).toBe(0)
})

test('a flood of tiny packets is limited, and the small packets of normal browsers are not', () => {
  const passedOf = (limit: InflowLimit, packetsPerSecond: number, bytes: number) => {
    let passed = 0
    for (let sent = 0; sent < packetsPerSecond * 60; sent++)
      if (limit.take(bytes, (sent * 1000) / packetsPerSecond)) passed++
    return passed / 60
  }
  expect(passedOf(new InflowLimit(500_000, 'video'), 2_000, 60)).toBeLessThan(330)
  expect(passedOf(new InflowLimit(80_000, 'audio'), 2_000, 60)).toBeLessThan(210)
  // A small camera with 30 pictures a second, and a voice in packets of 10 milliseconds.
  expect(passedOf(new InflowLimit(100_000, 'video'), 30, 400)).toBe(30)
  expect(passedOf(new InflowLimit(80_000, 'audio'), 100, 100)).toBe(100)
})

import { expect, test } from 'vitest'
import { InflowLimit } from './inflow-limit.ts'

test('a browser may overshoot what was agreed, and one that floods gets three times of it through', () => {
  const limit = new InflowLimit(500_000)
  let passed = 0
  for (let now = 0; now < 60_000; now++) {
    // 20 Mbit/s.
    for (let index = 0; index < 2; index++) if (limit.take(1250, now)) passed += 1250
  }
  expect((passed * 8) / 60).toBeLessThan(3.1 * 500_000)
  const fair = new InflowLimit(500_000)
  expect(fair.take(100_000, 0)).toBe(true)
  let refused = 0
  for (let now = 0; now < 60_000; now += 10) if (!fair.take(900, now)) refused++
  expect(refused).toBe(0)
})

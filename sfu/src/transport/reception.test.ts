import { expect, test } from 'vitest'
import { createReception } from './reception.ts'

test('a report covers the packets since the previous one, by the sender’s sequence numbers', () => {
  const reception = createReception(9, 1, 90_000)
  expect(reception.report(0)).toBeNull()
  for (const index of [65_530, 65_531, 65_533, 65_536])
    reception.add(index, index * 3_000, (index - 65_530) * (100 / 3))
  expect(reception.report(0)).toEqual({
    ssrc: 9,
    fractionLost: 3 / 7,
    packetsLost: 3,
    highestSequence: 65_536,
    jitter: expect.any(Number) as number,
    lastSenderReport: 0,
    delay: 0,
  })
  expect(reception.report(0)).toBeNull()
  reception.recordClock(0x0000_1234_5678_0000n, 1_000)
  // The packet 65,532 was missing above and is repeated now.
  reception.add(65_532, 65_532 * 3_000, 200)
  expect(reception.report(1_500)).toMatchObject({
    fractionLost: 0,
    packetsLost: 2,
    lastSenderReport: 0x1234_5678,
    delay: 32_768,
  })
})

test('packets that come as evenly as they were sent have no jitter, even if timestamps wrap', () => {
  const reception = createReception(9, 0, 48_000)
  for (let index = 0; index < 100; index++) reception.add(index, (0xffff_ff00 + index * 960) >>> 0, index * 20)
  expect(reception.report(0)?.jitter).toBe(0)
  for (let index = 100; index < 200; index++)
    reception.add(index, (0xffff_ff00 + index * 960) >>> 0, index * 20 + (index % 2) * 10)
  expect(reception.report(0)?.jitter).toBeGreaterThan(400)
  expect(reception.report(0)).toBeNull()
})

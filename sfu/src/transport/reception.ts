import { createReceivedIndexes } from '../srtp/packet-index.ts'
import { type ReportBlock } from './control-packets.ts'

/** Creates the statistics on the packets received with one SSRC, for receiver reports (RFC 3550, 6.4.1). */
export function createReception(ssrc: number, line: number, clockRate: number) {
  const indexes = createReceivedIndexes()
  let first = -1
  let highest = -1
  let received = 0
  let expectedBefore = 0
  let receivedBefore = 0
  let transit: number | null = null
  let jitter = 0
  let clock: { middle: number; at: number } | null = null
  return {
    line,
    indexOf: indexes.indexOf,
    add: (index: number, timestamp: number, now: number): void => {
      indexes.add(index)
      if (first < 0) first = index
      first = Math.min(first, index)
      highest = Math.max(highest, index)
      received++
      // Timestamps start at a random number, so `next` itself has no meaning. Only its change since the last packet counts.
      const next = (Math.floor((now * clockRate) / 1_000) - timestamp) | 0
      if (transit !== null) jitter += (Math.abs((next - transit) | 0) - jitter) / 16
      transit = next
    },
    /** Records when a sender report came. The receiver reports refer to the last one. */
    recordClock: (ntp: bigint, now: number): void => {
      clock = { middle: Number((ntp >> 16n) & 0xffff_ffffn), at: now }
    },
    /** Returns the report on the packets since the previous report; null if no packet came. */
    report: (now: number): ReportBlock | null => {
      if (received === receivedBefore) return null
      const expected = highest - first + 1
      const expectedSince = expected - expectedBefore
      const lostSince = expectedSince - (received - receivedBefore)
      expectedBefore = expected
      receivedBefore = received
      return {
        ssrc,
        fractionLost: expectedSince > 0 ? Math.max(0, lostSince / expectedSince) : 0,
        packetsLost: expected - received,
        highestSequence: highest % 2 ** 32,
        jitter: Math.floor(jitter),
        lastSenderReport: clock?.middle ?? 0,
        delay: clock ? Math.floor(((now - clock.at) * 65_536) / 1_000) : 0,
      }
    },
  }
}

export type Reception = ReturnType<typeof createReception>

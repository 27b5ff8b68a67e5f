import { randomBytes } from 'node:crypto'
import { tagLength } from '../srtp/authentication.ts'
import { createSentIndexes } from '../srtp/packet-index.ts'
import { type Protection } from '../srtp/protect.ts'
import { writeSenderReport, type ReportBlock } from './control-packets.ts'
import { type OfferedLine } from './offer.ts'
import { type PacketRing } from './packet-ring.ts'
import { fixedHeaderLength } from './rtp.ts'
import { type Feedback, type RtpHeader, type SenderReport } from './transport.ts'

/** Number of sender reports per m-line whose times are remembered. */
const rememberedClocks = 8
const extensionLength = 8

type SentLine = {
  ssrc: number
  payloadType: number
  sendTimeExtension: number | null
  indexes: ReturnType<typeof createSentIndexes>
  /** When the last sender reports were sent. Receivers identify a report by the middle 32 bits of its NTP time (`middle`). */
  clocks: { middle: number; at: number }[]
}

/** Creates the writer of the downlink's packets. Each m-line gets its own random SSRC that is not in `taken`. */
export function createSentLines(
  offered: readonly OfferedLine[],
  { taken, ring }: { taken: ReadonlySet<number | null>; ring: PacketRing },
) {
  const ssrcs = differentSsrcs(offered.length, taken)
  const lines = offered.map((line, index) => sentLine(line, ssrcs[index] ?? 0))
  const bySsrc = new Map(ssrcs.map((ssrc, line) => [ssrc, line]))
  return {
    ssrcs,
    lineOf: (ssrc: number) => bySsrc.get(ssrc),
    /** Returns an encrypted packet, in memory of `ring`; null if there is no such m-line. */
    write: (
      line: number,
      { sequenceNumber, timestamp, marker }: RtpHeader,
      payload: Buffer,
      { protection, at }: { protection: Protection; at: number },
    ): Buffer | null => {
      const sentAs = lines[line]
      if (!sentAs) return null
      const headerLength = fixedHeaderLength + (sentAs.sendTimeExtension === null ? 0 : extensionLength)
      const packet = ring.take(headerLength + payload.length + tagLength)
      packet[0] = sentAs.sendTimeExtension === null ? 0x80 : 0x90
      packet[1] = (marker ? 0x80 : 0) | sentAs.payloadType
      packet.writeUInt16BE(sequenceNumber, 2)
      packet.writeUInt32BE(timestamp, 4)
      packet.writeUInt32BE(sentAs.ssrc, 8)
      if (sentAs.sendTimeExtension !== null) {
        packet.writeUInt32BE(0xbede_0001, 12)
        // The extension contains the send time in seconds modulo 64, with 18 bits of fraction.
        const time = Math.floor(at * 262.144) % 0x100_0000
        packet.writeUInt32BE(((sentAs.sendTimeExtension << 28) | 0x0200_0000 | time) >>> 0, 16)
      }
      payload.copy(packet, headerLength)
      protection.protect(packet, headerLength, sentAs.indexes.rolloverCounter(sequenceNumber))
      return packet
    },
    /**
     * Returns a sender report for an m-line; null if there is no such m-line. Remembers the time, so that `readReports` can
     * compute the round trip.
     */
    writeClock: (line: number, { ntp, timestamp, packets, octets }: SenderReport, at: number): Buffer | null => {
      const sentAs = lines[line]
      if (!sentAs) return null
      sentAs.clocks.push({ middle: Number((ntp >> 16n) & 0xffff_ffffn), at })
      if (sentAs.clocks.length > rememberedClocks) sentAs.clocks.shift()
      return writeSenderReport(sentAs.ssrc, ntp, timestamp, packets, octets)
    },
    /** Returns the content of a receiver's reports on these m-lines. Adds the round trip in milliseconds if it is known. */
    readReports: (reports: readonly ReportBlock[], at: number): Feedback[] =>
      reports.flatMap((report) => {
        const line = bySsrc.get(report.ssrc)
        const sentAs = line === undefined ? undefined : lines[line]
        if (line === undefined || !sentAs) return []
        const clock = sentAs.clocks.find(({ middle }) => middle === report.lastSenderReport)
        const roundTrip = clock && Math.max(0, at - clock.at - (report.delay * 1_000) / 65_536)
        return {
          kind: 'report' as const,
          line,
          fractionLost: report.fractionLost,
          ...(roundTrip === undefined ? {} : { roundTrip }),
        }
      }),
  }
}

const sentLine = ({ payloadType, sendTimeExtension }: OfferedLine, ssrc: number): SentLine => ({
  ssrc,
  payloadType,
  sendTimeExtension,
  indexes: createSentIndexes(),
  clocks: [],
})

function differentSsrcs(count: number, taken: ReadonlySet<number | null>): number[] {
  const ssrcs = new Set<number>()
  while (ssrcs.size < count) {
    const ssrc = randomBytes(4).readUInt32BE()
    if (ssrc !== 0 && !taken.has(ssrc)) ssrcs.add(ssrc)
  }
  return [...ssrcs]
}

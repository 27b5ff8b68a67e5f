import { tagLength } from '../srtp/authentication.ts'
import { rolloverCounterOf } from '../srtp/packet-index.ts'
import { type Opening } from '../srtp/protect.ts'
import { type ReportBlock } from './control-packets.ts'
import { type OfferedLine } from './offer.ts'
import { createReception, type Reception } from './reception.ts'
import { clockRates, extensionText, headerLengthOf, payloadOf } from './rtp.ts'
import { type UplinkPacket } from './transport.ts'

const maxReceptions = 16

/**
 * `foreign`: of none of these lines, or not authentic. `again`: it came before, or is a copy of what did. `unread`: authentic,
 * and of no payload that was offered.
 */
type ReceivedPacket = UplinkPacket | 'foreign' | 'again' | 'unread'

/** What comes in the lines of the uplink, in their order. */
export function createReceivedLines(lines: readonly OfferedLine[]) {
  const receptions = new Map<number, Reception>()
  const ssrcs = lines.map(({ ssrc }) => ssrc)
  const lineOfMid = new Map(lines.map(({ mid }, line) => [mid, line]))
  const midExtension = lines.find((line) => line.midExtension !== null)?.midExtension ?? null

  const lineOfUnknown = (packet: Buffer, headerLength: number, ssrc: number) => {
    const declared = ssrcs.indexOf(ssrc)
    if (declared >= 0) return declared
    const mid = midExtension === null ? null : extensionText(packet, headerLength, midExtension)
    return (mid === null ? undefined : lineOfMid.get(mid)) ?? -1
  }

  return {
    /** What each line comes as; null while that is not known. */
    ssrcs: ssrcs as readonly (number | null)[],
    /** Opens a packet where it lies. */
    receive: (packet: Buffer, opening: Opening, at: number): ReceivedPacket => {
      const headerLength = headerLengthOf(packet)
      if (headerLength < 0) return 'foreign'
      const ssrc = packet.readUInt32BE(8)
      let reception = receptions.get(ssrc)
      if (!reception) {
        const line = lineOfUnknown(packet, headerLength, ssrc)
        const offered = lines[line]
        if (!offered || receptions.size >= maxReceptions) return 'foreign'
        reception = createReception(ssrc, line, clockRates[offered.kind])
      }
      const sequenceNumber = packet.readUInt16BE(2)
      const index = reception.indexOf(sequenceNumber)
      if (index < 0) return 'again'
      if (!opening.open(packet, headerLength, rolloverCounterOf(index))) return 'foreign'
      receptions.set(ssrc, reception)
      const { line } = reception
      const timestamp = packet.readUInt32BE(4)
      reception.add(index, timestamp, at)
      ssrcs[line] = ssrc
      const second = packet.readUInt8(1)
      const payload = payloadOf(packet, headerLength, packet.length - tagLength)
      if (!payload || (second & 0x7f) !== lines[line]?.payloadType) return 'unread'
      return { line, sequenceNumber, timestamp, marker: second >= 0x80, payload }
    },
    /** Takes note of a sender report. @returns the line it is of; null: of none that something came in */
    noteClock: (ssrc: number, ntp: bigint, at: number): number | null => {
      const reception = receptions.get(ssrc)
      reception?.noteClock(ntp, at)
      return reception?.line ?? null
    },
    /** What receiver reports say of what came since those before. */
    report: (at: number): ReportBlock[] => [...receptions.values()].flatMap((reception) => reception.report(at) ?? []),
  }
}

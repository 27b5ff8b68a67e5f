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
 * `foreign`: belongs to none of these m-lines, or is not authentic. `again`: came before, or is a copy of a packet that did.
 * `unread`: authentic, but without a payload of an offered type.
 */
type ReceivedPacket = UplinkPacket | 'foreign' | 'again' | 'unread'

/** Receives the packets of the uplink. `lines` are in the order of `uplink`. */
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
    /** SSRC of each m-line; null while it is unknown. */
    ssrcs: ssrcs as readonly (number | null)[],
    /** Decrypts a packet in place and returns it. */
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
    /** Records a sender report. Returns its m-line; null if no packet has come with this SSRC. */
    noteClock: (ssrc: number, ntp: bigint, at: number): number | null => {
      const reception = receptions.get(ssrc)
      reception?.noteClock(ntp, at)
      return reception?.line ?? null
    },
    /** Returns the receiver reports for the packets since the previous call. */
    report: (at: number): ReportBlock[] => [...receptions.values()].flatMap((reception) => reception.report(at) ?? []),
  }
}

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
 * A packet of the browser, or the reason why there is none. `foreign`: the packet belongs to none of the m-lines or is not
 * authentic. `again`: a packet with this number came before, or the packet is too old. `unread`: the packet is authentic, but
 * the type of its payload was not agreed on, or its padding is invalid.
 */
type ReceivedPacket = UplinkPacket | 'foreign' | 'again' | 'unread'

/** Creates the receiver of the uplink's packets. `lines` are in the order of `uplink`. */
export function createReceivedLines(lines: readonly OfferedLine[]) {
  const receptions = new Map<number, Reception>()
  const ssrcs = lines.map(({ ssrc }) => ssrc)
  const lineOfMid = new Map(lines.map(({ mid }, line) => [mid, line]))
  const midExtension = lines.find((line) => line.midExtension !== null)?.midExtension ?? null

  /** Returns the m-line of a new SSRC: from the offer, or from the mid in the packet. -1 if neither is known. */
  const lineOfUnknown = (packet: Buffer, headerLength: number, ssrc: number) => {
    const declared = ssrcs.indexOf(ssrc)
    if (declared >= 0) return declared
    const mid = midExtension === null ? null : extensionText(packet, headerLength, midExtension)
    return (mid === null ? undefined : lineOfMid.get(mid)) ?? -1
  }

  return {
    /** SSRC of each m-line; null while it is unknown. */
    ssrcs: ssrcs as readonly (number | null)[],
    /** Checks a packet, decrypts it in place and returns its content. */
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
    /** Records a sender report of the browser. Returns the m-line of its SSRC; null if no packet with this SSRC has come. */
    recordClock: (ssrc: number, ntp: bigint, at: number): number | null => {
      const reception = receptions.get(ssrc)
      reception?.recordClock(ntp, at)
      return reception?.line ?? null
    },
    /** Returns a report block for each SSRC with which packets have come since the previous call. */
    report: (at: number): ReportBlock[] => [...receptions.values()].flatMap((reception) => reception.report(at) ?? []),
  }
}

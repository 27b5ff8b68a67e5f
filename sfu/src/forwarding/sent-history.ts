import type { MediaPacket } from './media-packet.ts'

/** Milliseconds for which a sent packet may be requested again. */
const maxAge = 2000
/** Minimum milliseconds between two repeats of a packet. */
const minResendInterval = 30
/** Maximum number of repeats of a packet. Without a limit, a receiver could cause any amount of traffic with one packet. */
const maxResends = 4

/** The numbers that a packet got in one outgoing line. */
export type SentAs = { sequenceNumber: number; timestamp: number; pictureId: number; layerIndex: number }

/**
 * The last packets sent in an outgoing line, stored by the low bits of their sequence numbers. The packets themselves are
 * shared by all receivers; only the numbers are stored for each line.
 */
export class SentHistory {
  /** Number of packets that the receiver requested again, each counted once. */
  lost = 0

  readonly #mask: number
  readonly #packets: (MediaPacket | undefined)[]
  readonly #sequenceNumbers: Uint16Array
  readonly #timestamps: Uint32Array
  readonly #pictureIds: Uint16Array
  readonly #layerIndexes: Uint8Array
  readonly #sentAt: Float64Array
  readonly #resentAt: Float64Array
  readonly #resends: Uint8Array
  readonly #isLost: Uint8Array

  /** @param length number of packets, a power of two */
  constructor(length: number) {
    this.#mask = length - 1
    this.#packets = Array.from({ length }, () => undefined)
    this.#sequenceNumbers = new Uint16Array(length)
    this.#timestamps = new Uint32Array(length)
    this.#pictureIds = new Uint16Array(length)
    this.#layerIndexes = new Uint8Array(length)
    this.#sentAt = new Float64Array(length)
    this.#resentAt = new Float64Array(length)
    this.#resends = new Uint8Array(length)
    this.#isLost = new Uint8Array(length)
  }

  keep(packet: MediaPacket, { sequenceNumber, timestamp, pictureId, layerIndex }: SentAs, now: number): void {
    const slot = sequenceNumber & this.#mask
    this.#packets[slot] = packet
    this.#sequenceNumbers[slot] = sequenceNumber
    this.#timestamps[slot] = timestamp
    this.#pictureIds[slot] = pictureId
    this.#layerIndexes[slot] = layerIndex
    this.#sentAt[slot] = now
    this.#resentAt[slot] = -Infinity
    this.#resends[slot] = 0
    this.#isLost[slot] = 0
  }

  /**
   * Returns a packet to send again, with the numbers it was sent with. Returns null if the packet is no longer kept, or was
   * first sent more than `maxAge` ago. Also returns null if it was repeated `maxResends` times or less than
   * `minResendInterval` ago, or if `mayResend` refuses its size.
   */
  takeAgain(
    sequenceNumber: number,
    now: number,
    mayResend: (bytes: number) => boolean,
  ): { packet: MediaPacket; sentAs: SentAs } | null {
    const slot = sequenceNumber & this.#mask
    const packet = this.#packets[slot]
    if (!packet || this.#sequenceNumbers[slot] !== sequenceNumber) return null
    // After a pause, a receiver can request packets that were lost before the pause. Do not count them as lost: they say
    // nothing about the connection as it is now.
    if (now - (this.#sentAt[slot] ?? 0) > maxAge) return null
    if (this.#isLost[slot] === 0) {
      this.#isLost[slot] = 1
      this.lost++
    }
    const resends = this.#resends[slot] ?? 0
    if (resends >= maxResends) return null
    if (now - (this.#resentAt[slot] ?? 0) < minResendInterval) return null
    if (!mayResend(packet.payload.length)) return null
    this.#resends[slot] = resends + 1
    this.#resentAt[slot] = now
    return {
      packet,
      sentAs: {
        sequenceNumber,
        timestamp: this.#timestamps[slot] ?? 0,
        pictureId: this.#pictureIds[slot] ?? 0,
        layerIndex: this.#layerIndexes[slot] ?? 0,
      },
    }
  }
}

import type { MediaPacket } from './media-packet.ts'

/**
 * For how many milliseconds a packet may be requested, and how often it is sent again. Together they limit how much traffic a
 * receiver can cause with one packet.
 */
const maxAge = 2000
const minResendInterval = 30
const maxResends = 4

/** The numbers with which a packet was sent in a line. */
export type SentAs = { sequenceNumber: number; timestamp: number; pictureId: number; layerIndex: number }

/** The last packets sent in a line, stored by the low bits of the sequence number. All receivers share the packets. */
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
   * Returns a requested packet with the numbers it was sent with. Null if it is no longer kept, is too old, was sent just now
   * or too often, or exceeds what `mayResend` allows.
   */
  takeAgain(
    sequenceNumber: number,
    now: number,
    mayResend: (bytes: number) => boolean,
  ): { packet: MediaPacket; sentAs: SentAs } | null {
    const slot = sequenceNumber & this.#mask
    const packet = this.#packets[slot]
    if (!packet || this.#sequenceNumbers[slot] !== sequenceNumber) return null
    // After a silence, a receiver may request packets that were lost before it. That says nothing about the connection now.
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

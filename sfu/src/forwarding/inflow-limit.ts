/**
 * How many times the agreed rate a browser may send. Encoders exceed their rate, and a key frame of a screen comes all at once.
 */
const rateFactor = 3
const burstSeconds = 5

/**
 * Minimum number of bytes that a packet counts as: half of what browsers send. The cost of forwarding a packet to a class
 * hardly depends on its size.
 */
const minPacketBytes = { audio: 150, video: 600 }

/** Limits what a publisher may send in one m-line, because each byte goes out to the whole class. */
export class InflowLimit {
  readonly #rate: number
  readonly #burst: number
  readonly #minBytes: number
  #left: number
  #filledAt = -Infinity

  /** `bitrate` is the agreed rate, in bits per second. */
  constructor(bitrate: number, kind: 'audio' | 'video') {
    this.#rate = (bitrate * rateFactor) / 8000
    this.#burst = (bitrate * burstSeconds) / 8
    this.#left = this.#burst
    this.#minBytes = minPacketBytes[kind]
  }

  /** Returns true if a packet of this size is still within the limit. */
  take(packetBytes: number, now: number): boolean {
    const bytes = Math.max(packetBytes, this.#minBytes)
    this.#left = Math.min(this.#burst, this.#left + (now - this.#filledAt) * this.#rate)
    this.#filledAt = now
    if (bytes > this.#left) return false
    this.#left -= bytes
    return true
  }
}

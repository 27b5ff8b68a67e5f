/** How much more than the contract says a browser may send: encoders overshoot, and a key frame of a screen comes at once. */
const rateFactor = 3
const burstSeconds = 5

/** Bytes for which a packet counts at least, half of what browsers send: what it costs to send it to a class hardly depends on its size. */
const minPacketBytes = { audio: 150, video: 600 }

/** What a publisher may send in one line, whatever was agreed: each byte goes out to the whole class. */
export class InflowLimit {
  readonly #rate: number
  readonly #burst: number
  readonly #minBytes: number
  #left: number
  #filledAt = -Infinity

  /** `bitrate` is what was agreed, in bits per second. */
  constructor(bitrate: number, kind: 'audio' | 'video') {
    this.#rate = (bitrate * rateFactor) / 8000
    this.#burst = (bitrate * burstSeconds) / 8
    this.#left = this.#burst
    this.#minBytes = minPacketBytes[kind]
  }

  /** Whether a packet of so many bytes is still within it. */
  take(packetBytes: number, now: number): boolean {
    const bytes = Math.max(packetBytes, this.#minBytes)
    this.#left = Math.min(this.#burst, this.#left + (now - this.#filledAt) * this.#rate)
    this.#filledAt = now
    if (bytes > this.#left) return false
    this.#left -= bytes
    return true
  }
}

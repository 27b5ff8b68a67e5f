/** How much more than the contract says a browser may send: encoders overshoot, and a key frame of a screen comes at once. */
const rateFactor = 3
const burstSeconds = 5

/** What a publisher may send in one line, whatever was agreed: each byte goes out to the whole class. */
export class InflowLimit {
  readonly #rate: number
  readonly #burst: number
  #left: number
  #filledAt = -Infinity

  /** `bitrate` is what was agreed, in bits per second. */
  constructor(bitrate: number) {
    this.#rate = (bitrate * rateFactor) / 8000
    this.#burst = (bitrate * burstSeconds) / 8
    this.#left = this.#burst
  }

  /** Whether so many bytes are still within it. */
  take(bytes: number, now: number): boolean {
    this.#left = Math.min(this.#burst, this.#left + (now - this.#filledAt) * this.#rate)
    this.#filledAt = now
    if (bytes > this.#left) return false
    this.#left -= bytes
    return true
  }
}

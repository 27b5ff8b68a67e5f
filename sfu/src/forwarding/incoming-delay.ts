/**
 * Minimum milliseconds for which the fastest packet is remembered; the maximum is twice as long. An older packet
 * cannot be compared, because clocks drift apart and network routes change.
 */
const remembered = 30_000
/** If the delay changes by more milliseconds than this between two packets, the sender slept or restarted: measure anew. */
const longestJump = 5000

/**
 * Measures how many milliseconds longer the packets of an uplink m-line take than the fastest recent packet. The difference is
 * the time that packets wait in a queue in front of a full connection.
 */
export class IncomingDelay {
  readonly #clockRate: number
  #lastTimestamp = -1
  /** Milliseconds since the first packet, by the sender's timestamps. */
  #sentAt = 0
  #transit = 0
  #fastest = Infinity
  #fastestBefore = Infinity
  #fastestSince = -Infinity
  #least = Infinity

  constructor(clockRate: number) {
    this.#clockRate = clockRate
  }

  received(timestamp: number, now: number): void {
    if (this.#lastTimestamp >= 0) this.#sentAt += (((timestamp - this.#lastTimestamp) | 0) * 1000) / this.#clockRate
    this.#lastTimestamp = timestamp
    const transit = now - this.#sentAt
    const isJump = Math.abs(transit - this.#transit) > longestJump
    if (isJump) this.#least = Infinity
    if (isJump || now - this.#fastestSince > remembered) {
      this.#fastestBefore = isJump ? Infinity : this.#fastest
      this.#fastest = Infinity
      this.#fastestSince = now
    }
    this.#transit = transit
    if (transit < this.#fastest) this.#fastest = transit
    if (transit < this.#least) this.#least = transit
  }

  /**
   * Returns how many milliseconds longer than the fastest recent packet the fastest packet since the previous call took. Null
   * if no packet came.
   */
  take(): number | null {
    const least = this.#least
    this.#least = Infinity
    return least === Infinity ? null : least - Math.min(this.#fastest, this.#fastestBefore)
  }
}

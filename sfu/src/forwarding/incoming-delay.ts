/**
 * Milliseconds for which the fastest packet is remembered; at most twice as long. Clocks drift apart, and network routes
 * change.
 */
const remembered = 30_000
/** A jump of more milliseconds means that the sender slept or started again. */
const longestJump = 5000

/**
 * Measures how much longer packets of an uplink m-line take than the fastest recent one. The difference is the queue in front
 * of a full connection.
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

  /** Returns the shortest delay since the previous call, in milliseconds; null if no packet came. */
  take(): number | null {
    const least = this.#least
    this.#least = Infinity
    return least === Infinity ? null : least - Math.min(this.#fastest, this.#fastestBefore)
  }
}

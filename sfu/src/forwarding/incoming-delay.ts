/** Milliseconds for which the fastest packet counts; twice as long at most. Clocks drift apart, and ways change. */
const remembered = 30_000
/** A jump of more milliseconds than this is a sender that slept, or began anew. */
const longestJump = 5000

/** How much longer packets of a line of the uplink are on their way than the fastest of late: the queue in front of a full line. */
export class IncomingDelay {
  readonly #clockRate: number
  #lastTimestamp = -1
  /** Milliseconds of the sender since their first packet. */
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

  /** Milliseconds, of the packet that had the shortest since the call before; null: none came. */
  take(): number | null {
    const least = this.#least
    this.#least = Infinity
    return least === Infinity ? null : least - Math.min(this.#fastest, this.#fastestBefore)
  }
}

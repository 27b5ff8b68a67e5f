/** Share of a peak that is left after each review: half of it after five seconds. */
const decay = 0.93
/** Number of reviews after which the rate is known. */
const measured = 3

/**
 * Measures what a source costs each receiver: its recent rate. Peaks are remembered for a while, because a shared screen sends
 * little until it changes.
 */
export class SourceRate {
  /** Bytes since the previous review, without headers. The caller adds to it. */
  bytes = 0
  #peak = 0
  #average = 0
  #reviews = 0
  #reviewedAt = -1

  /** Bits per second. Null until the source has sent for more than a second, because its key frame comes first. */
  get peak(): number | null {
    return this.#reviews < measured ? null : this.#peak
  }

  /** Called about every half second. */
  review(now: number): void {
    if (this.#reviewedAt >= 0 && now > this.#reviewedAt) {
      const rate = (this.bytes * 8000) / (now - this.#reviewedAt)
      // Before its first packet, a source has no rate to measure.
      if (this.#reviews > 0 || rate > 0) {
        this.#average = this.#reviews === 0 ? rate : (this.#average + rate) / 2
        this.#reviews++
        if (this.#reviews >= measured) this.#peak = Math.max(this.#average, this.#peak * decay)
      }
    }
    this.bytes = 0
    this.#reviewedAt = now
  }
}

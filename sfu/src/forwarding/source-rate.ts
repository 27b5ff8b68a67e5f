/** Factor by which the peak decays at each review. A peak has fallen to a half after five seconds. */
const decay = 0.93
/** Number of reviews, counted from the first one with data, after which the rate is known. */
const measured = 3

/**
 * Measures the recent rate of a source, which is what the source costs each receiver. Peaks are remembered for some seconds,
 * because a shared screen sends little until the picture changes.
 */
export class SourceRate {
  /** Bytes received since the previous review, without headers. The owner of this object adds each packet. */
  bytes = 0
  #peak = 0
  #average = 0
  #reviews = 0
  #reviewedAt = -1

  /**
   * Bits per second; null until `measured` reviews have passed. The first key frame alone is large and would make the rate look
   * too high.
   */
  get peak(): number | null {
    return this.#reviews < measured ? null : this.#peak
  }

  /** Updates the rate. Called about every half second. */
  review(now: number): void {
    if (this.#reviewedAt >= 0 && now > this.#reviewedAt) {
      const rate = (this.bytes * 8000) / (now - this.#reviewedAt)
      // Reviews before the first packet do not count as measurements.
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

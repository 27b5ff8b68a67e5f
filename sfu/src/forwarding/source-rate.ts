/** What a peak loses each time it is reviewed: half of it is gone after five seconds. */
const decay = 0.93
/** Reviews after which a rate is one. */
const measured = 3

/** What a source costs whoever receives it: its rate of the last moments, remembering peaks for a while, since a shared screen is silent until it is not. */
export class SourceRate {
  /** Bytes since the last review, without headers; added to by who counts. */
  bytes = 0
  #peak = 0
  #average = 0
  #reviews = 0
  #reviewedAt = -1

  /** Bits per second; null until it has sent for more than a second, which is its first key frame. */
  get peak(): number | null {
    return this.#reviews < measured ? null : this.#peak
  }

  /** Each half second or so. */
  review(now: number): void {
    if (this.#reviewedAt >= 0 && now > this.#reviewedAt) {
      const rate = (this.bytes * 8000) / (now - this.#reviewedAt)
      // Before its first packet a source has no rate that could be measured.
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

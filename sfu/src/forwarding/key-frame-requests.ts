/** Minimum milliseconds between two key frame requests to a source. One key frame serves everyone who wants it. */
const sourceInterval = 500

/** Milliseconds after which a receiver that still waits asks again. */
const patience = 1000

/** Lets the first request through at once. Requests soon after it become a single one, sent when the interval has passed. */
export class KeyFrameRequests {
  #askedAt = -Infinity
  #isWanted = false

  /** Records a request. Returns true if the publisher must be asked now. */
  want(now: number): boolean {
    this.#isWanted = true
    return this.isDue(now)
  }

  /** Returns true if a postponed request must be sent now. Call it regularly. */
  isDue(now: number): boolean {
    if (!this.#isWanted || now - this.#askedAt < sourceInterval) return false
    this.#isWanted = false
    this.#askedAt = now
    return true
  }

  /** Returns true if the publisher was asked so recently that another request changes nothing. */
  wasJustAsked(now: number): boolean {
    return this.#isWanted || now - this.#askedAt < sourceInterval
  }

  /** Returns true if the requested key frame should have come by now. */
  isOverdue(now: number): boolean {
    return !this.#isWanted && now - this.#askedAt >= patience
  }
}

const allowance = 6
const refill = 3000

/**
 * Limits how many key frames one receiver may cause in one m-line. Each costs everyone in the room. A receiver that keeps
 * asking gets one every three seconds.
 */
export class KeyFrameAllowance {
  #left = allowance
  #refilledAt = -Infinity

  /** Takes one request from the allowance. Returns false if none is left. */
  take(now: number): boolean {
    if (this.#left < allowance) {
      const back = Math.floor((now - this.#refilledAt) / refill)
      if (back > 0) {
        this.#left = Math.min(allowance, this.#left + back)
        this.#refilledAt += back * refill
      }
    }
    if (this.#left === 0) return false
    if (this.#left === allowance) this.#refilledAt = now
    this.#left--
    return true
  }
}

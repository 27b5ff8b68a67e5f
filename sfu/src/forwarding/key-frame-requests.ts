/** Minimum milliseconds between two key frame requests to a source. One key frame serves everyone who wants it. */
const sourceInterval = 500

/** Milliseconds after a request at which a missing key frame counts as overdue, so that it is requested again. */
const patience = 1000

/**
 * Limits the key frame requests to one source. The first request is sent at once. Later requests within `sourceInterval` are
 * merged into one, which is sent when the interval has passed.
 */
export class KeyFrameRequests {
  #askedAt = -Infinity
  #isWanted = false

  /** Records that a receiver needs a key frame. Returns true if the request must be sent to the publisher now. */
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

  /** Returns true if a request is postponed or was sent less than `sourceInterval` ago. A further one would change nothing. */
  wasJustAsked(now: number): boolean {
    return this.#isWanted || now - this.#askedAt < sourceInterval
  }

  /** Returns true if `patience` has passed since the last request and no request is postponed. */
  isOverdue(now: number): boolean {
    return !this.#isWanted && now - this.#askedAt >= patience
  }
}

/** Maximum number of requests that a receiver may have saved up. */
const allowance = 6
/** Milliseconds after which a receiver gets one request back. */
const refill = 3000

/**
 * Limits how many key frames one receiver may cause in one m-line, because everyone in the room receives each key frame. A
 * receiver that keeps asking gets six key frames, and then one every three seconds.
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

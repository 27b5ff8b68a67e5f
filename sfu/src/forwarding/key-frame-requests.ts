/** A source is asked once in so long, however many want a key frame of it: it serves all of them. */
const sourceInterval = 500

/** After this, who still waits asks again. */
const patience = 1000

/** Lets the first ask through at once, and those soon after it together when their time has come. */
export class KeyFrameRequests {
  #askedAt = -Infinity
  #isWanted = false

  /** Whether to ask the publisher now. */
  want(now: number): boolean {
    this.#isWanted = true
    return this.isDue(now)
  }

  /** Whether to ask for what was wanted meanwhile; to be called again and again. */
  isDue(now: number): boolean {
    if (!this.#isWanted || now - this.#askedAt < sourceInterval) return false
    this.#isWanted = false
    this.#askedAt = now
    return true
  }

  /** Whether the publisher was asked so lately that wanting another one changes nothing. */
  wasJustAsked(now: number): boolean {
    return this.#isWanted || now - this.#askedAt < sourceInterval
  }

  /** Whether what was asked for should have come by now. */
  isOverdue(now: number): boolean {
    return !this.#isWanted && now - this.#askedAt >= patience
  }
}

const allowance = 6
const refill = 3000

/**
 * How many key frames one receiver may bring about in one line. Each costs everybody in the room, so who asks for ever gets
 * one in three seconds.
 */
export class KeyFrameAllowance {
  #left = allowance
  #refilledAt = -Infinity

  /** Whether there is one left; takes it. */
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

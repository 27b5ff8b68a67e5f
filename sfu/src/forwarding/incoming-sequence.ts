/** A forward jump of the sequence number by more than this means that the sender started again, not that packets were lost. */
export const maxGap = 300
/** Minimum milliseconds between two requests for the same packet. */
const askInterval = 80
const maxAsks = 5
/** A missing packet that comes within this many milliseconds was only late. It does not count as lost. */
const reordering = 15

type Missing = { since: number; askedAt: number; asks: number }

/** Tracks the sequence numbers of an uplink m-line: which are missing, and how many packets were lost. */
export class IncomingSequence {
  #highest = -1
  #expected = 0
  #lost = 0
  readonly #missing = new Map<number, Missing>()

  /** Records a packet. Returns true if its sequence number is newer than all before. */
  received(sequenceNumber: number, now: number): boolean {
    if (this.#highest < 0) {
      this.#highest = sequenceNumber
      this.#expected++
      return true
    }
    const step = ((sequenceNumber - this.#highest) << 16) >> 16
    if (step === 1) {
      this.#highest = sequenceNumber
      this.#expected++
      return true
    }
    if (step <= 0) {
      const missing = this.#missing.get(sequenceNumber)
      if (missing && now - missing.since < reordering) this.#lost--
      this.#missing.delete(sequenceNumber)
      return false
    }
    this.#expected += step > maxGap ? 1 : step
    if (step > maxGap) this.#missing.clear()
    else {
      this.#lost += step - 1
      for (let gap = 1; gap < step; gap++) {
        this.#missing.set((this.#highest + gap) & 0xffff, { since: now, askedAt: -Infinity, asks: 0 })
      }
    }
    this.#highest = sequenceNumber
    return true
  }

  /** True if no packet is missing. */
  get isComplete(): boolean {
    return this.#missing.size === 0
  }

  /**
   * Returns the sequence numbers to request now. Gives up a packet that was requested `maxAsks` times. While more than
   * `maxGap` packets are missing, gives up each packet that would be requested now.
   */
  takeMissing(now: number): number[] {
    const asked: number[] = []
    for (const [sequenceNumber, missing] of this.#missing) {
      if (now - missing.askedAt < askInterval) continue
      if (missing.asks >= maxAsks || this.#missing.size > maxGap) {
        this.#missing.delete(sequenceNumber)
        continue
      }
      missing.asks++
      missing.askedAt = now
      asked.push(sequenceNumber)
    }
    return asked
  }

  /**
   * Returns the packets expected and lost since the previous call. A packet that came more than `reordering` milliseconds late
   * counts as lost.
   */
  takeCounts(): { expected: number; lost: number } {
    const counts = { expected: this.#expected, lost: Math.max(0, this.#lost) }
    this.#expected = 0
    this.#lost = Math.min(0, this.#lost)
    return counts
  }
}

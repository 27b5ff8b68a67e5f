import { FullLineSigns } from './full-line-signs.ts'

/** Bits per second at the start, before anything is known about a receiver's connection. */
const firstBudget = 2_000_000
const maxBudget = 6_000_000
const minBudget = 30_000

/** Factor by which the budget grows at each review, until the connection is full for the first time. */
const firstGrowth = 1.15
/** Factor by which the budget grows at each review after that, while all pictures are being sent. */
const carefulGrowth = 1.05

/** Milliseconds after the connection was found full in which reports are ignored: they describe the time before that. */
const ignoredAfterFull = 1500

/**
 * Milliseconds after which a try (sending more pictures) counts as successful, by the sign that last showed a full connection.
 * Loss shows at once; a queue grows slowly.
 */
const probeLength = { loss: 2000, delay: 3000 }
/**
 * If loss made the connection count as full, a successful try is followed at once by a try with this multiple of the budget.
 * The loss may have lasted only a moment.
 */
const risingFactor = 3
/** During a try, the budget is this multiple of the expected cost, because the cost can grow before the picture is sent. */
const probeRoom = 1.25
/**
 * Minimum milliseconds to wait after the connection was full before the next try, by the sign that showed this. Each failed try
 * doubles the wait.
 */
const firstWait = { loss: 4000, delay: 5000 }
/** Maximum milliseconds of the wait, however many tries fail. */
const maxWait = 60_000
/** Milliseconds to wait after a successful try before the next one. */
const minWait = 2000
/** After a failed try, only tries that cost at most this share of the failed one are allowed for a while. */
const allowedAfterFailure = 0.8

/**
 * Milliseconds without processor time up to which bad reports are ignored, because this process can have caused them. If the
 * process lacks processor time for longer or again and again, the reports count, so that a full connection is not missed.
 */
const longestStarving = 10_000
/** Maximum of `#starved`, in milliseconds. */
const maxStarved = 20_000
/** Each millisecond with enough processor time reduces `#starved` by this many milliseconds. */
const recovery = 0.2

/**
 * Estimates how many bits per second the connection of one receiver carries (the budget). The budget starts at a rate that most
 * connections carry. It grows until loss, a queue or the browser's estimate shows that the connection is full.
 *
 * From then on, while pictures are left out, the budget grows by tries. A try sends one more picture for a few seconds. If the
 * connection gets full, the try has failed and the picture is taken away. A failed try is repeated less and less often, even if
 * smaller tries succeed.
 *
 * If loss showed the full connection, a successful try is followed by larger ones. So pictures that a moment of loss took away
 * come back sooner.
 */
export class ReceiverEstimate {
  readonly #signs = new FullLineSigns()
  #budget = firstBudget
  /** True after the connection was full for the first time. */
  #isCareful = false
  #ignoresUntil = -Infinity
  /** When the connection was last full, or a try last succeeded. */
  #wellSince = -Infinity
  /** Milliseconds to wait after `#wellSince` before the next try. */
  #wait = 0
  /** The last sign that the connection was full. `delay` is a queue or a low estimate of the browser. */
  #fullBy: 'loss' | 'delay' = 'delay'
  /** The running try: its start, the budget before it, and what it costs. Null if none is running. */
  #probe: { since: number; before: number; cost: number } | null = null
  /** The last failed try, and when it may be repeated. Null if no try failed, or if one at least as costly succeeded since. */
  #failed: { cost: number; wait: number; until: number } | null = null
  /** True after a successful try if loss had shown the full connection. The next try then starts without waiting. */
  #isRising = false
  /** Milliseconds without processor time, reduced while there is enough of it (see `recovery`). */
  #starved = 0
  #reviewedAt: number | null = null

  /** Bits per second that may be sent to this receiver. */
  get budget(): number {
    return this.#budget
  }

  /** True while a try is running, so that it is not yet known whether the last pictures get through. */
  get isProbing(): boolean {
    return this.#probe !== null
  }

  /** Records the browser's estimate of what it can receive (REMB), in bits per second. */
  estimated(bitrate: number, now: number): void {
    this.#signs.estimated(bitrate, now)
  }

  /** Records how many packets were sent since the previous call, and how many losses were found in that time. */
  counted(sent: number, lost: number): void {
    this.#signs.counted(sent, lost)
  }

  /** Records a measured round trip to the browser and back. */
  roundTrip(milliseconds: number): void {
    this.#signs.roundTrip(milliseconds)
  }

  /**
   * Updates the budget; called every half second. Returns true if the connection is full: then pictures that do not fit must
   * end at once. All rates are bits per second without headers, as browsers count them.
   * @param sentRate rate sent since the previous review
   * @param nextCost total rate with the next picture added; null if all pictures are being sent
   * @param isStarved true if this process lacked processor time, which itself makes packets late and lost
   */
  review(now: number, sentRate: number, nextCost: number | null, isStarved = false): boolean {
    const isExcused = isStarved && this.#starved < longestStarving
    const elapsed = now - (this.#reviewedAt ?? now)
    this.#starved = isStarved
      ? Math.min(maxStarved, this.#starved + elapsed)
      : Math.max(0, this.#starved - elapsed * recovery)
    this.#reviewedAt = now
    const { byLoss, byDelay } = this.#signs.review(now, sentRate)
    const carried = Math.min(byLoss, byDelay)
    if (isExcused || now < this.#ignoresUntil) {
      this.#signs.forget()
      if (!this.#isCareful) this.#growAtFirst()
      return false
    }
    if (carried === Infinity) {
      if (this.#isCareful) this.#tryNext(now, sentRate, nextCost)
      else this.#growAtFirst()
      return false
    }
    this.#budget = Math.max(minBudget, Math.min(this.#probe?.before ?? this.#budget, carried))
    this.#fullBy = byDelay === Infinity ? 'loss' : 'delay'
    const wait = this.#probe ? Math.min(maxWait, this.#wait * 2) : this.#wait
    this.#wait = Math.max(firstWait[this.#fullBy], wait)
    if (this.#probe) this.#recordFailure(this.#probe.cost, now)
    this.#probe = null
    this.#isRising = false
    this.#isCareful = true
    this.#wellSince = now
    this.#ignoresUntil = now + ignoredAfterFull
    this.#signs.forget()
    return true
  }

  #growAtFirst(): void {
    this.#budget = Math.min(maxBudget, this.#budget * firstGrowth)
  }

  #recordFailure(cost: number, now: number): void {
    const before = this.#failed
    const isSame = before !== null && cost > before.cost * allowedAfterFailure
    const wait = isSame ? Math.min(maxWait, before.wait * 2) : this.#wait
    this.#failed = { cost, wait, until: now + wait }
  }

  #tryNext(now: number, sentRate: number, nextCost: number | null): void {
    if (this.#probe) {
      if (now - this.#probe.since < probeLength[this.#fullBy]) return
      if (this.#failed && this.#probe.cost >= this.#failed.cost) this.#failed = null
      this.#probe = null
      this.#wait = minWait
      this.#wellSince = now
      this.#isRising = this.#fullBy === 'loss'
    }
    this.#budget = Math.min(maxBudget, Math.max(this.#budget, sentRate))
    if (nextCost === null) {
      // All pictures are being sent, so there is nothing to try. The budget still grows, because their cost can grow.
      this.#budget = Math.min(maxBudget, this.#budget * carefulGrowth)
      return
    }
    if (!this.#isRising && now - this.#wellSince < this.#wait) return
    const most = this.#failed && now < this.#failed.until ? this.#failed.cost * allowedAfterFailure : maxBudget
    if (nextCost > most) return
    const more = this.#isRising ? Math.min(most, this.#budget * risingFactor) : this.#budget
    const cost = Math.max(more, nextCost)
    this.#probe = { since: now, before: this.#budget, cost }
    this.#budget = Math.min(maxBudget, Math.max(more, nextCost * probeRoom))
  }
}

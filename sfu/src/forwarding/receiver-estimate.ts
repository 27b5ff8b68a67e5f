/** Bits per second at the start, before anything is known about a receiver's connection. */
const firstBudget = 2_000_000
const maxBudget = 6_000_000
const minBudget = 30_000

/** Growth of the budget at each review, until the connection is full for the first time. */
const firstGrowth = 1.15
/** Growth at each review after that, while everything is being sent. */
const carefulGrowth = 1.05

/** Wi-Fi always loses some packets, and sending them again repairs that. Above this share the connection is full. */
const fullLineLoss = 0.1
/** With fewer packets, a loss of 3 % may look like 10 % by chance. */
const enoughPackets = 100
/**
 * This much loss is no chance, even among few packets. On a thin connection 100 packets take ten seconds, and meanwhile sound
 * is lost too.
 */
const heavyLoss = { packets: 30, loss: 0.25 }
/** A connection that lost packets carries a little less than the rate that arrived. */
const safety = 0.9

/**
 * A browser's estimate begins with what it receives. It climbs by 8 % a second while the connection is not full, even from far
 * below the sent rate. So it shows a full connection by falling below the sent rate, not by being below it.
 */
const lowEstimate = 0.85
const falling = 0.97
/** Milliseconds. The estimate begins after five seconds; an earlier one means a full connection. */
const earlyEstimate = 4500
const oldEstimate = 3000
/**
 * An estimate on its own lowers the budget to no less than this share of the sent rate. After a moment of silence on the radio
 * link, the estimate is far too low.
 */
const longestFall = 0.4
/**
 * Bits per second below which estimates say nothing: with little traffic they stay where they were. A full connection that thin
 * shows loss or a queue.
 */
const leastEstimated = 300_000

/** Milliseconds of round trip, above the recent minimum, that mean a queue in front of a full connection. */
const longQueue = 400
/** Number of long queues in a row that show a full connection. A single one may be a browser that had no time. */
const longQueues = 2
const queueFall = 0.7
/** Milliseconds for which the minimum round trip is remembered; at most twice as long. */
const wayRemembered = 30_000

/** Milliseconds after a change in which reports are ignored, because they describe the time before it. */
const settling = 1500

/** Milliseconds for which more is tried before it counts as successful. Loss shows at once; a queue takes time to grow. */
const probeLength = { loss: 2000, delay: 3000 }
/**
 * After loss, a successful try is followed at once by one of this many times as much. The loss may have lasted only a moment.
 */
const risingFactor = 3
/** A try leaves room for a cost that grows by this factor before it is sent. */
const probeRoom = 1.25
/** Milliseconds without trouble before more is tried. Each failed try doubles the time, and a successful one makes it short. */
const firstPatience = { loss: 4000, delay: 5000 }
const maxPatience = 60_000
const minPatience = 2000
/** Something that costs less than this share of a failed try may get through. */
const nearTooMuch = 0.8

/**
 * Milliseconds for which reports may be blamed on a machine without processor time. A lack that keeps coming back is no excuse.
 */
const longestStarving = 10_000
/**
 * Maximum milliseconds without processor time that are remembered. Time with processor time reduces them by a fifth of its
 * length.
 */
const maxStarved = 20_000
const recovery = 0.2

/**
 * Estimates how much the connection of one receiver carries. The estimate begins with the rate that most connections carry. It
 * grows until loss, a queue or the browser's estimate shows that the connection is full.
 * From then on, more is only tried for a while, one picture at a time. It is taken back if it does not get through. If only
 * loss showed the full connection, tries grow faster.
 * A failed try is repeated less and less often, even if smaller tries succeed meanwhile. Pictures that a moment of loss took
 * away are back within ten seconds.
 */
export class ReceiverEstimate {
  #budget = firstBudget
  #isCareful = false
  /** Bits per second, averaged over some reviews. */
  #sentRate = 0
  #startedAt = Infinity
  #sentPackets = 0
  #sentPacketsBefore = 0
  #lostPackets = 0
  #bitrate = Infinity
  #bitrateAt = -Infinity
  /** The browser's estimate at the previous review; null if there was none. */
  #bitrateBefore: number | null = null
  /** Shortest round trip since the previous review; null if none was reported. */
  #roundTrip: number | null = null
  #leastRoundTrip = Infinity
  #leastRoundTripBefore = Infinity
  #leastSince = -Infinity
  #queues = 0
  #settledAt = -Infinity
  #wellSince = -Infinity
  #patience = 0
  /** The kind of evidence that showed last that the connection was full. */
  #fullBy: 'loss' | 'delay' = 'delay'
  #probe: { since: number; before: number; cost: number } | null = null
  /** The last failed try, and when it may be repeated. Null if no try failed, or if the same has succeeded since. */
  #tooMuch: { cost: number; patience: number; until: number } | null = null
  /** True if the last try succeeded, so that more is tried without waiting. */
  #isRising = false
  /** Milliseconds without processor time, less those already forgotten. */
  #starved = 0
  #reviewedAt: number | null = null

  /** Bits per second that may be sent. */
  get budget(): number {
    return this.#budget
  }

  /** True if more is being tried than is known to get through. */
  get isProbing(): boolean {
    return this.#probe !== null
  }

  /** Records what the browser believes it can receive, in bits per second. */
  estimated(bitrate: number, now: number): void {
    this.#bitrate = bitrate
    this.#bitrateAt = now
  }

  /** Records how many packets were sent, and how many of these or of earlier ones were lost. */
  counted(sent: number, lost: number): void {
    this.#sentPackets += sent
    this.#lostPackets += lost
  }

  /** Records the milliseconds to the browser and back. */
  roundTrip(milliseconds: number): void {
    this.#roundTrip = Math.min(this.#roundTrip ?? Infinity, milliseconds)
  }

  /**
   * Called every half second. Returns true if the connection is full: then pictures that do not fit must end at once. The rates
   * are in bits per second without headers, as browsers count.
   * @param sentRate what was sent since the previous review
   * @param nextCost total cost with the next picture; null if everything is being sent
   * @param isStarved the sender lacked processor time, so packets were lost and late because of that
   */
  review(now: number, sentRate: number, nextCost: number | null, isStarved = false): boolean {
    const isExcused = isStarved && this.#starved < longestStarving
    const elapsed = now - (this.#reviewedAt ?? now)
    this.#starved = isStarved
      ? Math.min(maxStarved, this.#starved + elapsed)
      : Math.max(0, this.#starved - elapsed * recovery)
    this.#reviewedAt = now
    if (sentRate > 0) this.#startedAt = Math.min(this.#startedAt, now)
    this.#sentRate = (this.#sentRate + sentRate) / 2
    const carriedByLoss = this.#byLoss()
    const carriedByDelay = Math.min(this.#byEstimate(now), this.#byQueue(now))
    const carried = Math.min(carriedByLoss, carriedByDelay)
    if (isExcused || now < this.#settledAt) {
      this.#forgetLoss()
      this.#queues = 0
      if (!this.#isCareful) this.#growAtFirst()
      return false
    }
    if (carried === Infinity) {
      if (this.#isCareful) this.#tryMore(now, sentRate, nextCost)
      else this.#growAtFirst()
      return false
    }
    this.#budget = Math.max(minBudget, Math.min(this.#probe?.before ?? this.#budget, carried))
    this.#fullBy = carriedByDelay === Infinity ? 'loss' : 'delay'
    const patience = this.#probe ? Math.min(maxPatience, this.#patience * 2) : this.#patience
    this.#patience = Math.max(firstPatience[this.#fullBy], patience)
    if (this.#probe) this.#keepOff(this.#probe.cost, now)
    this.#probe = null
    this.#isRising = false
    this.#isCareful = true
    this.#wellSince = now
    this.#settledAt = now + settling
    this.#queues = 0
    this.#forgetLoss()
    return true
  }

  // Each of these methods returns the bits per second that the full connection carries. Infinity means that it does not show a
  // full connection.

  #byLoss(): number {
    if (this.#sentPackets < heavyLoss.packets) return Infinity
    // Loss is reported later, when less may have been sent.
    const loss = Math.min(1, this.#lostPackets / Math.max(this.#sentPackets, this.#sentPacketsBefore))
    if (this.#sentPackets < enoughPackets && loss < heavyLoss.loss) return Infinity
    this.#forgetLoss()
    return loss > fullLineLoss ? this.#sentRate * (1 - loss) * safety : Infinity
  }

  #byEstimate(now: number): number {
    const before = this.#bitrateBefore
    const isFresh = now - this.#bitrateAt < oldEstimate
    this.#bitrateBefore = isFresh ? this.#bitrate : null
    const low = this.#sentRate * lowEstimate
    if (!isFresh || this.#sentRate < leastEstimated || this.#bitrate > low) return Infinity
    // An estimate that was already low may fall because of a moment of silence on the radio link.
    const hasFallen =
      before === null ? now - this.#startedAt < earlyEstimate : before > low && this.#bitrate < before * falling
    return hasFallen ? Math.max(this.#bitrate, this.#sentRate * longestFall) : Infinity
  }

  #byQueue(now: number): number {
    if (now - this.#leastSince > wayRemembered) {
      this.#leastRoundTripBefore = this.#leastRoundTrip
      this.#leastRoundTrip = Infinity
      this.#leastSince = now
    }
    const roundTrip = this.#roundTrip
    this.#roundTrip = null
    if (roundTrip === null) return Infinity
    this.#leastRoundTrip = Math.min(this.#leastRoundTrip, roundTrip)
    const least = Math.min(this.#leastRoundTrip, this.#leastRoundTripBefore)
    this.#queues = roundTrip > least + longQueue ? this.#queues + 1 : 0
    return this.#queues < longQueues ? Infinity : this.#sentRate * queueFall
  }

  #growAtFirst(): void {
    this.#budget = Math.min(maxBudget, this.#budget * firstGrowth)
  }

  #forgetLoss(): void {
    this.#sentPacketsBefore = this.#sentPackets
    this.#sentPackets = 0
    this.#lostPackets = 0
  }

  #keepOff(cost: number, now: number): void {
    const before = this.#tooMuch
    const isSame = before !== null && cost > before.cost * nearTooMuch
    const patience = isSame ? Math.min(maxPatience, before.patience * 2) : this.#patience
    this.#tooMuch = { cost, patience, until: now + patience }
  }

  #tryMore(now: number, sentRate: number, nextCost: number | null): void {
    if (this.#probe) {
      if (now - this.#probe.since < probeLength[this.#fullBy]) return
      if (this.#tooMuch && this.#probe.cost >= this.#tooMuch.cost) this.#tooMuch = null
      this.#probe = null
      this.#patience = minPatience
      this.#wellSince = now
      this.#isRising = this.#fullBy === 'loss'
    }
    this.#budget = Math.min(maxBudget, Math.max(this.#budget, sentRate))
    if (nextCost === null) {
      // Everything is being sent, so there is nothing to try. But it may come to cost more.
      this.#budget = Math.min(maxBudget, this.#budget * carefulGrowth)
      return
    }
    if (!this.#isRising && now - this.#wellSince < this.#patience) return
    const most = this.#tooMuch && now < this.#tooMuch.until ? this.#tooMuch.cost * nearTooMuch : maxBudget
    if (nextCost > most) return
    const more = this.#isRising ? Math.min(most, this.#budget * risingFactor) : this.#budget
    const cost = Math.max(more, nextCost)
    this.#probe = { since: now, before: this.#budget, cost }
    this.#budget = Math.min(maxBudget, Math.max(more, nextCost * probeRoom))
  }
}

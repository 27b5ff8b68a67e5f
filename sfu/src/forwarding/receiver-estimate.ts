/** Bits per second at the start, before anything is known about a receiver's connection. */
const firstBudget = 2_000_000
const maxBudget = 6_000_000
const minBudget = 30_000

/** Factor by which the budget grows at each review, until the connection is full for the first time. */
const firstGrowth = 1.15
/** Factor by which the budget grows at each review after that, while all pictures are being sent. */
const carefulGrowth = 1.05

/** Share of lost packets above which the connection is full. Wi-Fi always loses a few packets, which are then sent again. */
const fullLineLoss = 0.1
/** Number of packets needed to measure loss. With fewer packets, a loss of 3 % may look like 10 % by chance. */
const enoughPackets = 100
/**
 * Among at least 30 packets, a loss of 25 % or more is no chance. Without this rule a thin connection would be judged only
 * after ten seconds, when 100 packets have been sent, and would lose sound meanwhile.
 */
const heavyLoss = { packets: 30, loss: 0.25 }
/** After loss, the budget is this share of the rate that arrived, because the connection carries a little less. */
const safety = 0.9

/**
 * A browser's estimate (REMB) shows a full connection only if two things happen. It falls below this share of the sent rate,
 * and it falls below `falling` times its previous value. A low estimate that stays or climbs shows nothing: it starts at the
 * received rate and climbs by only 8 % a second.
 */
const lowEstimate = 0.85
const falling = 0.97
/**
 * Milliseconds after the first packet. Browsers normally send their first estimate after five seconds. If a low estimate comes
 * earlier than this, the connection is full.
 */
const earlyEstimate = 4500
/** Milliseconds after which an estimate is ignored. */
const oldEstimate = 3000
/**
 * The browser's estimate can lower the budget at most to this share of the sent rate. After a radio link was interrupted for a
 * moment, the estimate is far too low.
 */
const longestFall = 0.4
/**
 * Sent rate in bits per second below which the browser's estimate is ignored: with little traffic, the estimate does not
 * change. If so thin a connection is full, loss or a queue shows it.
 */
const leastEstimated = 300_000

/** If the round trip exceeds its recent minimum by more milliseconds than this, packets wait in a long queue. */
const longQueue = 400
/** Number of reviews in a row with a long queue that show a full connection. A single one may come from a busy browser. */
const longQueues = 2
/** After a queue, the budget is this share of the sent rate. */
const queueFall = 0.7
/** Milliseconds for which the minimum round trip is remembered at least; the maximum is twice as long. */
const wayRemembered = 30_000

/** Milliseconds after a full connection was found in which reports are ignored: they describe the time before the change. */
const settling = 1500

/** Milliseconds after which a try (sending more pictures) counts as successful. Loss shows at once; a queue grows slowly. */
const probeLength = { loss: 2000, delay: 3000 }
/**
 * If loss made the connection count as full, a successful try is followed at once by a try with this multiple of the budget.
 * The loss may have lasted only a moment.
 */
const risingFactor = 3
/** During a try, the budget is this multiple of the expected cost, because the cost may grow before the picture is sent. */
const probeRoom = 1.25
/**
 * Milliseconds to wait after the connection was full before the next try. Each failed try doubles the wait, up to
 * `maxPatience`. A successful try shortens it to `minPatience`.
 */
const firstPatience = { loss: 4000, delay: 5000 }
const maxPatience = 60_000
const minPatience = 2000
/** After a failed try, only tries that cost at most this share of the failed one are allowed for a while. */
const nearTooMuch = 0.8

/**
 * Milliseconds without processor time, up to which bad reports are blamed on the sender and ignored. If the lack lasts or keeps
 * coming back, the reports count again, so that it cannot hide a full connection.
 */
const longestStarving = 10_000
/**
 * Maximum of `#starved`, in milliseconds. Each millisecond with enough processor time reduces `#starved` by `recovery`
 * milliseconds.
 */
const maxStarved = 20_000
const recovery = 0.2

/**
 * Estimates how many bits per second the connection of one receiver carries (the budget). The budget starts at a rate that most
 * connections carry. It grows until loss, a queue or the browser's estimate shows that the connection is full.
 *
 * From then on, the budget grows by tries. A try sends one more picture for a few seconds. If the connection gets full, the try
 * has failed and the picture is taken away. A failed try is repeated less and less often, even if smaller tries succeed.
 *
 * If loss showed the full connection, a successful try is followed by larger ones. So pictures that a moment of loss took away
 * are back within ten seconds.
 */
export class ReceiverEstimate {
  #budget = firstBudget
  /** True after the connection was full for the first time. */
  #isCareful = false
  /** Bits per second sent, averaged over some reviews. */
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
  /** The last sign that the connection was full. `delay` is a queue or a low estimate of the browser. */
  #fullBy: 'loss' | 'delay' = 'delay'
  /** The running try: its start, the budget before it, and what it costs. Null if none is running. */
  #probe: { since: number; before: number; cost: number } | null = null
  /** The last failed try, and when it may be repeated. Null if no try failed, or if a try of that cost has succeeded since. */
  #tooMuch: { cost: number; patience: number; until: number } | null = null
  /** True after a successful try if loss had shown the full connection. The next try then starts without waiting. */
  #isRising = false
  /** Milliseconds without processor time, reduced while there is enough of it (see `maxStarved`). */
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
    this.#bitrate = bitrate
    this.#bitrateAt = now
  }

  /** Records how many packets were sent since the previous call, and how many losses were found in that time. */
  counted(sent: number, lost: number): void {
    this.#sentPackets += sent
    this.#lostPackets += lost
  }

  /** Records a measured round trip to the browser and back. */
  roundTrip(milliseconds: number): void {
    this.#roundTrip = Math.min(this.#roundTrip ?? Infinity, milliseconds)
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

  // Each of the next three methods looks for one sign of a full connection: `#byLoss`, `#byEstimate` and `#byQueue`. It returns
  // the bits per second that the connection carries. It returns Infinity if it does not find the sign.

  #byLoss(): number {
    if (this.#sentPackets < heavyLoss.packets) return Infinity
    // Losses are found after the packets were sent. Less may have been sent since, so divide by the larger number of packets.
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
    // If the estimate was already low, a fall does not count: it may come from a short interruption of the radio link.
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
      // All pictures are being sent, so there is nothing to try. The budget still grows, because their cost may grow.
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

/** Bits per second with which a receiver begins, before anything is known of their line. */
const firstBudget = 2_000_000
const maxBudget = 6_000_000
const minBudget = 30_000

/** While nothing speaks against it, the first budget grows by this each review. */
const firstGrowth = 1.15
/** And after a line was full, by this while everything is sent. */
const carefulGrowth = 1.05

/** Loss that Wi-Fi has by itself is mended by sending again; above this the line is full. */
const fullLineLoss = 0.1
/** Of fewer packets, three per cent may by chance be ten. */
const enoughPackets = 100
/** So much is no chance, of few packets neither: on a thin line a hundred take ten seconds, in which sound is lost too. */
const heavyLoss = { packets: 30, loss: 0.25 }
/** A line that lost carries a little less than what came. */
const safety = 0.9

/**
 * A browser's estimate begins with what it receives, and climbs by eight per cent a second while the line is not full, however far
 * below what is sent it may be. So it tells of a full line by falling below what is sent, not by lying there.
 */
const lowEstimate = 0.85
const falling = 0.97
/** It begins after five seconds, or earlier on a full line. */
const earlyEstimate = 4500
const oldEstimate = 3000
/** By an estimate alone a line falls to no less than this of what was sent: after a moment of silence in the air it is far too low. */
const longestFall = 0.4
/** Bits per second below which estimates say nothing: with little sent they stay wherever they were. So thin a line loses, or has a queue. */
const leastEstimated = 300_000

/** Milliseconds of way and back, above the least of late, that are a queue in front of a full line. */
const longQueue = 400
/** Once may be a browser that had no time. */
const longQueues = 2
const queueFall = 0.7
/** Milliseconds for which the least way counts; twice as long at most. */
const wayRemembered = 30_000

/** Reports tell of what was before; they are not believed for so long after a change. */
const settling = 1500

/** How long more is tried before it is known to come through. Loss shows at once; a queue takes its time. */
const probeLength = { loss: 2000, delay: 3000 }
/** After loss, what came through once is followed at once by so many times as much: the loss may have been of a moment. */
const risingFactor = 3
/** What is tried may cost this much more by the time that it is sent. */
const probeRoom = 1.25
/** How long a line must be well before more is tried; twice as long each time that it went wrong, and short after it went well. */
const firstPatience = { loss: 4000, delay: 5000 }
const maxPatience = 60_000
const minPatience = 2000
/** What costs less than this of what went wrong may come through. */
const nearTooMuch = 0.8

/** For so many milliseconds what is told of a line may be the fault of a machine without time; what comes again and again is no excuse. */
const longestStarving = 10_000
/** So much is remembered at most, and less by a fifth of as long with time. */
const maxStarved = 20_000
const recovery = 0.2

/**
 * How much the line of one receiver carries. It begins with what most lines carry and grows until loss, a queue or the
 * browser's estimate say that the line is full; from then on more is only tried for a while, one picture at a time, faster where it
 * was full by loss alone, and taken back if it does not come through. What went wrong is tried again ever more seldom, whatever less
 * comes through meanwhile. Pictures that a moment of loss took away are back within ten seconds.
 */
export class ReceiverEstimate {
  #budget = firstBudget
  #isCareful = false
  /** Bits per second over some reviews. */
  #sentRate = 0
  #startedAt = Infinity
  #sentPackets = 0
  #sentPacketsBefore = 0
  #lostPackets = 0
  #bitrate = Infinity
  #bitrateAt = -Infinity
  /** As it was at the review before; null: there was none. */
  #bitrateBefore: number | null = null
  /** Since the review before; null: nothing was told. */
  #roundTrip: number | null = null
  #leastRoundTrip = Infinity
  #leastRoundTripBefore = Infinity
  #leastSince = -Infinity
  #queues = 0
  #settledAt = -Infinity
  #wellSince = -Infinity
  #patience = 0
  /** By what the line was full the last time. */
  #fullBy: 'loss' | 'delay' = 'delay'
  #probe: { since: number; before: number; cost: number } | null = null
  /** What was tried last of what did not come through, and when it may be tried again; null: nothing, or that has come through. */
  #tooMuch: { cost: number; patience: number; until: number } | null = null
  /** What was tried last came through, and more is tried without waiting. */
  #isRising = false
  /** Milliseconds without time, of which some are forgotten. */
  #starved = 0
  #reviewedAt: number | null = null

  /** Bits per second that may be sent. */
  get budget(): number {
    return this.#budget
  }

  /** More is being tried than is known to come through. */
  get isProbing(): boolean {
    return this.#probe !== null
  }

  /** What the browser believes it can receive, in bits per second. */
  estimated(bitrate: number, now: number): void {
    this.#bitrate = bitrate
    this.#bitrateAt = now
  }

  /** So many packets were sent, and so many of them or of those before were lost. */
  counted(sent: number, lost: number): void {
    this.#sentPackets += sent
    this.#lostPackets += lost
  }

  /** Milliseconds to the browser and back. */
  roundTrip(milliseconds: number): void {
    this.#roundTrip = Math.min(this.#roundTrip ?? Infinity, milliseconds)
  }

  /**
   * Each half second. `sentRate` is what was sent since the last one, `nextCost` what the next picture would cost in all, both in
   * bits per second without headers, as browsers count; null: all there is is sent. Tells whether the line is full: then what does
   * not fit has to go at once. `isStarved`: whoever sends had no time meanwhile, so that packets were lost and late by that.
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

  // Each of these: bits per second that the full line carries; Infinity: this does not say that it is full.

  #byLoss(): number {
    if (this.#sentPackets < heavyLoss.packets) return Infinity
    // What is lost is told of later, when less may have been sent.
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
    // One that lay below already may fall by a moment's silence in the air.
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
      // Nothing is kept back that could be tried. What there is may become more.
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

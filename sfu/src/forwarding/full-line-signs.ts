/** Share of lost packets above which the connection is full. Wi-Fi always loses a few packets, which are then sent again. */
const fullLineLoss = 0.1
/** Number of packets needed to measure loss. With fewer packets, a loss of 3 % can look like 10 % by chance. */
const enoughPackets = 100
/**
 * Among at least 30 packets, a loss of 25 % or more is not due to chance. Without this rule, a slow connection would be judged
 * only after 100 packets. These can take ten seconds, in which sound is lost.
 */
const heavyLoss = { packets: 30, loss: 0.25 }
/** After loss, the budget is this share of the rate that arrived, to stay a little below what the connection carries. */
const safety = 0.9

/** A browser's estimate (REMB) counts as low if it is not above this share of the sent rate. */
const lowEstimate = 0.85
/**
 * A low estimate shows a full connection only if it has fallen below this share of the previous estimate, which was not low.
 * An estimate that stays low shows nothing: browsers start at the received rate and climb by only 8 % a second. Without a
 * recent previous estimate, `earlyEstimate` decides.
 */
const falling = 0.97
/**
 * If the first estimate is low and comes earlier than this many milliseconds after the first packet, the connection is full.
 * Browsers normally send their first estimate after five seconds.
 */
const earlyEstimate = 4500
/** Milliseconds after which an estimate is ignored. */
const oldEstimate = 3000
/**
 * The browser's estimate never lowers the budget below this share of the sent rate. After a short interruption of a radio
 * link, the estimate is far too low.
 */
const longestFall = 0.4
/**
 * Sent rate in bits per second below which the browser's estimate is ignored, because the estimate does not change with so
 * little traffic. Only loss or a queue can then show that the connection is full.
 */
const leastEstimated = 300_000

/** If the round trip exceeds its recent minimum by more milliseconds than this, packets wait in a long queue. */
const longQueue = 400
/** Number of reviews in a row with a long queue that show a full connection. A single one can come from a busy browser. */
const longQueues = 2
/** After a queue, the budget is this share of the sent rate. */
const queueFall = 0.7
/** The shortest round trip is remembered for at least this many milliseconds, and for at most twice as long. */
const roundTripRemembered = 30_000

/**
 * Bits per second that a full connection carries, by the sign that shows it is full. Infinity without the sign. `byDelay`: by a
 * queue or a low estimate of the browser.
 */
type Carried = { byLoss: number; byDelay: number }

/** Collects reports on the connection to one receiver, and looks for signs in them that the connection is full. */
export class FullLineSigns {
  /** Bits per second sent, averaged over some reviews. */
  #sentRate = 0
  #startedAt = Infinity
  #sentPackets = 0
  #sentPacketsBefore = 0
  #lostPackets = 0
  #bitrate = Infinity
  #bitrateAt = -Infinity
  /** The browser's estimate at the previous review; null if there was none or it was too old. */
  #bitrateBefore: number | null = null
  /** Shortest round trip since the previous review; null if none was reported. */
  #roundTrip: number | null = null
  #leastRoundTrip = Infinity
  #leastRoundTripBefore = Infinity
  #leastSince = -Infinity
  #queues = 0

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
   * Looks for the signs; called every half second.
   * @param sentRate bits per second sent since the previous review
   */
  review(now: number, sentRate: number): Carried {
    if (sentRate > 0) this.#startedAt = Math.min(this.#startedAt, now)
    this.#sentRate = (this.#sentRate + sentRate) / 2
    return { byLoss: this.#byLoss(), byDelay: Math.min(this.#byEstimate(now), this.#byQueue(now)) }
  }

  /** Forgets the counted packets and the queues, so that later reviews do not use them. */
  forget(): void {
    this.#forgetLoss()
    this.#queues = 0
  }

  // Each of the next three methods looks for one sign of a full connection: `#byLoss`, `#byEstimate` and `#byQueue`. It returns
  // the bits per second that the connection carries. It returns Infinity if it does not find the sign.

  #byLoss(): number {
    if (this.#sentPackets < heavyLoss.packets) return Infinity
    // Losses are found some time after the packets were sent. If fewer packets were sent than in the previous measurement,
    // divide by the number of packets of that measurement.
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
    // If the estimate was already low, a fall does not count: it can come from a short interruption of the radio link.
    const hasFallen =
      before === null ? now - this.#startedAt < earlyEstimate : before > low && this.#bitrate < before * falling
    return hasFallen ? Math.max(this.#bitrate, this.#sentRate * longestFall) : Infinity
  }

  #byQueue(now: number): number {
    if (now - this.#leastSince > roundTripRemembered) {
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

  #forgetLoss(): void {
    this.#sentPacketsBefore = this.#sentPackets
    this.#sentPackets = 0
    this.#lostPackets = 0
  }
}

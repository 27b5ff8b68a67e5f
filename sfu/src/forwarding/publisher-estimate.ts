/**
 * Bits per second that a publisher may send at first. A browser adopts the first value at once if its connection is new. High
 * values are safe, because each encoder of the browser also has its own maximum.
 */
const firstBitrate = 2_000_000
const maxBitrate = 3_000_000
/** Bits per second that a voice needs. The estimate never falls below this. */
const minBitrate = 80_000

/** Share of lost packets above which the connection counts as full. */
const fullLineLoss = 0.1
/** Share of lost packets below which the estimate may grow. */
const cleanLoss = 0.02
/** With fewer packets than this in a review, the share of lost packets says nothing. */
const fewPackets = 20

/** If all packets waited longer than this many milliseconds, the review counts as one with a long queue. */
const longQueue = 300
/** If all packets waited at least this many milliseconds, the estimate does not grow. */
const someQueue = 100
/** Number of reviews in a row with a long queue that show a full connection. A single one can come from a busy browser. */
const longQueues = 2

/** Packets and rates since the previous review. */
export type Inflow = {
  expected: number
  lost: number
  /** Bits per second that arrived. */
  receivedRate: number
  /** Milliseconds that the packet with the shortest wait was delayed by a queue; null if unknown. */
  queue: number | null
}

/**
 * Estimates how many bits per second a publisher may send. The estimate grows while the publisher's connection carries what is
 * sent. It falls on heavy loss, and after two reviews in a row with a long queue.
 */
export class PublisherEstimate {
  #bitrate = firstBitrate
  #queues = 0

  /** Bits per second. */
  get bitrate(): number {
    return this.#bitrate
  }

  /** Called every second. */
  review({ expected, lost, receivedRate, queue }: Inflow): void {
    if (expected < fewPackets) return
    const loss = lost / expected
    this.#queues = queue !== null && queue > longQueue ? this.#queues + 1 : 0
    if (this.#queues >= longQueues) {
      // Stay below the received rate, so that the queue drains.
      this.#bitrate = Math.max(minBitrate, Math.min(this.#bitrate, receivedRate * 0.85))
      this.#queues = 0
      return
    }
    if (loss > fullLineLoss) {
      // On a full connection, the received rate shows what the connection carries. The estimate must not stay far above it.
      this.#bitrate = Math.max(minBitrate, Math.min(this.#bitrate, receivedRate * 1.1) * (1 - loss / 2))
    } else if (loss < cleanLoss && (queue ?? 0) < someQueue)
      this.#bitrate = Math.min(maxBitrate, this.#bitrate * 1.08 + 1000)
  }
}

/**
 * Bits per second. Browsers adopt the first value at once while their connection is young. They stay below the maximum of each
 * encoder.
 */
const firstBitrate = 2_000_000
const maxBitrate = 3_000_000
/** Bits per second. The estimate never falls below what a voice needs. */
const minBitrate = 80_000

const fullLineLoss = 0.1
const cleanLoss = 0.02
/** With fewer packets, loss cannot be measured. */
const fewPackets = 20

/** Milliseconds that packets wait in front of a full connection, and in front of one that has no room for more. */
const longQueue = 300
const someQueue = 100
/** Number of long queues in a row that show a full connection. A single one may be a browser that had no time. */
const longQueues = 2

/** Packets and rates since the previous review. */
export type Inflow = {
  expected: number
  lost: number
  /** Bits per second. */
  receivedRate: number
  /** Minimum milliseconds that packets waited on their way; null if unknown. */
  queue: number | null
}

/** Estimates how much a publisher may send. It grows while their connection carries it, and falls at once on loss or delay. */
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
      // The received rate is what the connection carries, whatever the estimate was.
      this.#bitrate = Math.max(minBitrate, Math.min(this.#bitrate, receivedRate * 1.1) * (1 - loss / 2))
    } else if (loss < cleanLoss && (queue ?? 0) < someQueue)
      this.#bitrate = Math.min(maxBitrate, this.#bitrate * 1.08 + 1000)
  }
}

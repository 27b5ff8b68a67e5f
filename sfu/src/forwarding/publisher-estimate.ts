/** Bits per second. Browsers jump to the first while their connection is young, and keep below what each encoder may use at most. */
const firstBitrate = 2_000_000
const maxBitrate = 3_000_000
/** A voice comes through below everything else. */
const minBitrate = 80_000

const fullLineLoss = 0.1
const cleanLoss = 0.02
/** Too few to tell loss by. */
const fewPackets = 20

/** Milliseconds that packets wait in front of a full line, and of a line that carries no more. */
const longQueue = 300
const someQueue = 100
/** Once may be a browser that had no time. */
const longQueues = 2

/** What came since the review before. */
export type Inflow = {
  expected: number
  lost: number
  /** Bits per second. */
  receivedRate: number
  /** Milliseconds that packets waited on their way at least; null: not known. */
  queue: number | null
}

/** How much a publisher may send: more while their line carries it, less at once when it loses or delays. */
export class PublisherEstimate {
  #bitrate = firstBitrate
  #queues = 0

  /** Bits per second. */
  get bitrate(): number {
    return this.#bitrate
  }

  /** Each second. */
  review({ expected, lost, receivedRate, queue }: Inflow): void {
    if (expected < fewPackets) return
    const loss = lost / expected
    this.#queues = queue !== null && queue > longQueue ? this.#queues + 1 : 0
    if (this.#queues >= longQueues) {
      // Below what comes, for the queue to end.
      this.#bitrate = Math.max(minBitrate, Math.min(this.#bitrate, receivedRate * 0.85))
      this.#queues = 0
      return
    }
    if (loss > fullLineLoss) {
      // What came is what the line carries, whatever the estimate was.
      this.#bitrate = Math.max(minBitrate, Math.min(this.#bitrate, receivedRate * 1.1) * (1 - loss / 2))
    } else if (loss < cleanLoss && (queue ?? 0) < someQueue)
      this.#bitrate = Math.min(maxBitrate, this.#bitrate * 1.08 + 1000)
  }
}

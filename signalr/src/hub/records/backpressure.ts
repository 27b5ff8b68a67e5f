import type { HubLimits } from '../../limits.ts'

/** Reading that can be paused. `resume` continues with data that was received but not read. */
export type PausableReader = { pause(): void; resume(): void }

/**
 * `queued`: a call that waits only for the calls before it. `streaming`: items of an upload, and calls that run at the same
 * time as the queue. Streaming work may need more messages of the peer before it is done.
 */
export type PendingKind = 'queued' | 'streaming'

type Limits = Pick<HubLimits, 'maximumWaitingBytes' | 'maximumUnsentBytes'>

/** Counts the bytes that were read but not handled, and pauses reading while there are too many. */
export class Backpressure {
  readonly #reader: PausableReader
  readonly #limits: Limits
  readonly #bytes: Record<PendingKind, number> = { queued: 0, streaming: 0 }
  #isPaused = false
  /** Number of operations that wait for a message of the peer, and how many of them block the queue. */
  #waiters = 0
  #queueWaiters = 0

  constructor(reader: PausableReader, limits: Limits) {
    this.#reader = reader
    this.#limits = limits
  }

  get isPaused(): boolean {
    return this.#isPaused
  }

  /**
   * True if too many bytes are unhandled although the peer had to be read, because the server waits for a message of the peer.
   */
  get isLimitExceeded(): boolean {
    const { maximumUnsentBytes } = this.#limits
    // Queued calls continue while an upload is awaited, so pausing the reading is enough.
    return (this.#queueWaiters > 0 ? this.#total : this.#bytes.streaming) > maximumUnsentBytes
  }

  add(bytes: number, kind: PendingKind): void {
    this.#bytes[kind] += bytes
    if (this.#isPaused || this.#total <= this.#maximum) return
    this.#isPaused = true
    this.#reader.pause()
  }

  remove(bytes: number, kind: PendingKind): void {
    this.#bytes[kind] -= bytes
    const isQueueEmpty = this.#bytes.queued === 0 && this.#total <= this.#maximum
    if (isQueueEmpty || this.#total * 2 <= this.#maximum) this.#resume()
  }

  /** Keeps reading the peer, whatever else waits, while a method waits for an item of its upload or for the client's answer. */
  async keepReadingDuring<Value>(work: Promise<Value>): Promise<Value> {
    this.#waiters += 1
    this.#resume()
    try {
      return await work
    } finally {
      this.#waiters -= 1
    }
  }

  /** Keeps reading while the queue itself waits for the peer. No queued call can be handled meanwhile. */
  async keepReadingWhileQueueIsBlocked(work: Promise<void>): Promise<void> {
    this.#queueWaiters += 1
    await this.keepReadingDuring(work)
    this.#queueWaiters -= 1
  }

  /** The peer has a new transport, and reading from it is not paused. */
  reset(): void {
    this.#isPaused = false
  }

  get #total(): number {
    return this.#bytes.queued + this.#bytes.streaming
  }

  get #maximum(): number {
    const { maximumWaitingBytes, maximumUnsentBytes } = this.#limits
    return this.#waiters > 0 ? maximumUnsentBytes : maximumWaitingBytes
  }

  #resume(): void {
    if (!this.#isPaused) return
    this.#isPaused = false
    this.#reader.resume()
  }
}

import type { HubLimits } from '../../limits.ts'

/** A reader that can be paused. `resume` first continues with bytes that were received but not read. */
export type PausableReader = { pause(): void; resume(): void }

/**
 * Why bytes are not handled yet. `queued`: a call that waits only for the calls before it. `streaming`: items of an upload, or
 * a concurrent call. They can need further messages of the client before they are handled.
 */
export type PendingKind = 'queued' | 'streaming'

type Limits = Pick<HubLimits, 'maximumWaitingBytes' | 'maximumUnsentBytes'>

/** Counts the bytes that were read from a client but not handled, and pauses reading while there are too many. */
export class Backpressure {
  readonly #reader: PausableReader
  readonly #limits: Limits
  readonly #bytes: Record<PendingKind, number> = { queued: 0, streaming: 0 }
  #isPaused = false
  /** Number of operations that wait for a message of the client. */
  #waiters = 0
  /** How many of these operations block the queue of calls. */
  #queueWaiters = 0

  constructor(reader: PausableReader, limits: Limits) {
    this.#reader = reader
    this.#limits = limits
  }

  get isPaused(): boolean {
    return this.#isPaused
  }

  /**
   * True if too many bytes are unhandled and pausing cannot help, because the server must keep reading to get a message that it
   * waits for. The connection must then end.
   */
  get isLimitExceeded(): boolean {
    const { maximumUnsentBytes } = this.#limits
    // While the queue is not blocked, queued calls do not count: they are handled soon, and pausing is enough for them.
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

  /**
   * Keeps reading from the client until `work` has settled. `work` waits for a message of the client: an item of an upload, the
   * answer to a call by the server, or an Ack.
   */
  async keepReadingDuring<Value>(work: Promise<Value>): Promise<Value> {
    this.#waiters += 1
    this.#resume()
    try {
      return await work
    } finally {
      this.#waiters -= 1
    }
  }

  /** Like `keepReadingDuring`, for work on which the whole queue of calls waits, so that no queued call is handled. */
  async keepReadingWhileQueueIsBlocked(work: Promise<void>): Promise<void> {
    this.#queueWaiters += 1
    await this.keepReadingDuring(work)
    this.#queueWaiters -= 1
  }

  /** Must be called when the client has a new transport, because reading from a new transport is not paused. */
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

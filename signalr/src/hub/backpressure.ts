import type { HubLimits } from '../limits.ts'

/** What it can stop and start: the reading of a peer. `resume` goes on with what was received before and not read. */
export type PausableReader = { pause(): void; resume(): void }

/** Whether what was received goes by itself when its turn comes, or may need more of the peer to be read. */
export type PendingKind = 'queued' | 'streaming'

/** Bytes that were received and are not done. When they are too many, their peer is read no further. */
export class Backpressure {
  readonly #reader: PausableReader
  readonly #limits: Pick<HubLimits, 'maximumWaitingBytes' | 'maximumUnsentBytes'>
  readonly #bytes: Record<PendingKind, number> = { queued: 0, streaming: 0 }
  #isPaused = false
  /** How many wait for the peer, and how many of them hold up the queue. */
  #waiters = 0
  #queueWaiters = 0

  constructor(reader: PausableReader, limits: Pick<HubLimits, 'maximumWaitingBytes' | 'maximumUnsentBytes'>) {
    this.#reader = reader
    this.#limits = limits
  }

  get isPaused(): boolean {
    return this.#isPaused
  }

  /** Whether the peer was read on, because the server waits for something of it, until too much waits behind that. */
  get isLimitExceeded(): boolean {
    const { maximumUnsentBytes } = this.#limits
    // What is queued goes on beside an upload that is waited for: to read no further is enough.
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

  /** While a method waits for an item of its upload or for an answer, the peer must be read, whatever else waits. */
  async keepReadingDuring<Value>(work: Promise<Value>): Promise<Value> {
    this.#waiters += 1
    this.#resume()
    try {
      return await work
    } finally {
      this.#waiters -= 1
    }
  }

  /** The same while the next turn waits for the peer: nothing of what is queued can go meanwhile. */
  async keepReadingWhileQueueIsBlocked(work: Promise<void>): Promise<void> {
    this.#queueWaiters += 1
    await this.keepReadingDuring(work)
    this.#queueWaiters -= 1
  }

  /** The peer comes over another transport, which is read. */
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

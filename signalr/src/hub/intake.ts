import type { HubLimits } from '../limits.ts'

/** What it can stop and start: the reading of a peer. `resume` goes on with what was received before and not read. */
export type Readable = { pause(): void; resume(): void }

/** Whether what was received goes by itself when its turn comes, or may need more of the peer to be read. */
export type IntakeKind = 'queued' | 'held'

/** Bytes that were received and are not done. When they are too many, their peer is read no further. */
export class Intake {
  readonly #peer: Readable
  readonly #limits: Pick<HubLimits, 'maximumWaitingBytes' | 'maximumUnsentBytes'>
  readonly #bytes: Record<IntakeKind, number> = { queued: 0, held: 0 }
  #isPaused = false
  /** How many wait for the peer, and how many of them hold up the queue. */
  #waits = 0
  #turnWaits = 0

  constructor(peer: Readable, limits: Pick<HubLimits, 'maximumWaitingBytes' | 'maximumUnsentBytes'>) {
    this.#peer = peer
    this.#limits = limits
  }

  get isPaused(): boolean {
    return this.#isPaused
  }

  /** Whether the peer was read on, because the server waits for something of it, until too much waits behind that. */
  get isOverrun(): boolean {
    const { maximumUnsentBytes } = this.#limits
    // What is queued goes on beside an upload that is waited for: to read no further is enough.
    return (this.#turnWaits > 0 ? this.#total : this.#bytes.held) > maximumUnsentBytes
  }

  add(bytes: number, kind: IntakeKind): void {
    this.#bytes[kind] += bytes
    if (this.#isPaused || this.#total <= this.#maximum) return
    this.#isPaused = true
    this.#peer.pause()
  }

  done(bytes: number, kind: IntakeKind): void {
    this.#bytes[kind] -= bytes
    const isQueueDone = this.#bytes.queued === 0 && this.#total <= this.#maximum
    if (isQueueDone || this.#total * 2 <= this.#maximum) this.#open()
  }

  /** While a method waits for an item of its upload or for an answer, the peer must be read, whatever else waits. */
  async holdOpen<Value>(wait: Promise<Value>): Promise<Value> {
    this.#waits += 1
    this.#open()
    try {
      return await wait
    } finally {
      this.#waits -= 1
    }
  }

  /** The same while the next turn waits for the peer: nothing of what is queued can go meanwhile. */
  async holdTurn(wait: Promise<void>): Promise<void> {
    this.#turnWaits += 1
    await this.holdOpen(wait)
    this.#turnWaits -= 1
  }

  /** The peer comes over another transport, which is read. */
  renew(): void {
    this.#isPaused = false
  }

  get #total(): number {
    return this.#bytes.queued + this.#bytes.held
  }

  get #maximum(): number {
    const { maximumWaitingBytes, maximumUnsentBytes } = this.#limits
    return this.#waits > 0 ? maximumUnsentBytes : maximumWaitingBytes
  }

  #open(): void {
    if (!this.#isPaused) return
    this.#isPaused = false
    this.#peer.resume()
  }
}

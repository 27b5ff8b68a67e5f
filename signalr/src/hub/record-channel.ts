import type { Connection } from '../connection/connection.ts'
import type { HubLimits } from '../limits.ts'
import { ReceivedSequence } from '../protocol/received-sequence.ts'
import { encodeAck, encodeSequence } from '../protocol/json-protocol.ts'
import { isNumbered, type ClientMessage } from '../protocol/messages.ts'
import { UnackedRecords } from '../protocol/unacked-records.ts'
import { Backpressure, type PausableReader } from './backpressure.ts'

type Numbering = { unacked: UnackedRecords; received: ReceivedSequence }

/**
 * The records of one connection. With stateful reconnect they are numbered and kept, so that the loss of a transport
 * loses and doubles none (docs/wire.md, "Stateful reconnect"); without it they just pass.
 */
export class RecordChannel {
  /** What was received and waits. */
  readonly backpressure: Backpressure
  readonly #connection: Connection<unknown>
  readonly #limits: HubLimits
  #numbering: Numbering | null = null
  #isDetached = false
  /** When the client came back and has not said yet where it goes on. */
  #resumedAt: number | null = null
  #ackWaiters: (() => void)[] = []
  #isClosed = false

  /** `peer` is who reads the connection. */
  constructor(connection: Connection<unknown>, limits: HubLimits, reader: PausableReader) {
    this.#connection = connection
    this.#limits = limits
    this.backpressure = new Backpressure(reader, limits)
  }

  /** From now on the connection can be resumed. */
  startNumbering(): void {
    this.#numbering = { unacked: new UnackedRecords(), received: new ReceivedSequence() }
    this.#connection.makeResumable()
  }

  /** Sends a record that counts: an invocation, an item, a completion. */
  send(record: Buffer): void {
    this.#numbering?.unacked.push(record)
    this.#connection.send(record)
  }

  /** Sends a record that is of no use later: a ping, a Close. */
  sendUnnumbered(record: Buffer): void {
    this.#connection.send(record)
  }

  /** Whether so much is unacknowledged that no further event may be kept. */
  get isUnackedLimitExceeded(): boolean {
    const bytes = this.#numbering?.unacked.bytes ?? 0
    return bytes > (this.#isDetached ? this.#limits.maximumUnackedBytes : this.#limits.maximumUnsentBytes)
  }

  /** Whether the next method has to wait for acknowledgements. */
  get awaitsAcks(): boolean {
    return (this.#numbering?.unacked.bytes ?? 0) > this.#limits.maximumUnackedBytes
  }

  /** Resolves when the client has acknowledged enough, or when that is over. */
  async whenAcked(): Promise<void> {
    while (this.awaitsAcks && !this.#isClosed) {
      await this.backpressure.keepReadingWhileQueueIsBlocked(
        new Promise<void>((resolve) => this.#ackWaiters.push(resolve)),
      )
    }
  }

  /** Resolves when the client has taken what it was sent. */
  async drain(): Promise<void> {
    await this.#connection.drain()
    await this.whenAcked()
  }

  /** No acknowledgement is waited for any more. */
  close(): void {
    this.#isClosed = true
    this.#wake()
  }

  /** Whether a received message is to be handled. Throws ProtocolError for numbers that cannot be. */
  accepts(message: ClientMessage): boolean {
    const numbering = this.#numbering
    if (!numbering) return true
    const { received, unacked } = numbering
    if (message.kind === 'sequence') {
      received.resumeAt(message.sequenceId)
      this.#resumedAt = null
      return false
    }
    if (received.awaitsSequence) return false
    if (message.kind === 'ack') {
      unacked.acknowledge(message.sequenceId)
      this.#wake()
      return false
    }
    return !isNumbered(message) || received.accept()
  }

  detached(): void {
    this.#isDetached = true
    this.#resumedAt = null
    this.#numbering?.received.awaitSequence()
  }

  /** Says first where this side goes on, then again what the client may have missed. */
  resumed(now: number): void {
    if (!this.#numbering) return
    const { unacked } = this.#numbering
    this.#isDetached = false
    this.#resumedAt = now
    this.backpressure.reset()
    this.#connection.send(encodeSequence(unacked.oldest))
    for (const record of unacked.records) this.#connection.send(record)
  }

  /** Sends the Ack that is due. False when a client that came back does not say where it goes on. */
  heartbeat(now: number): boolean {
    if (this.#resumedAt !== null) return now - this.#resumedAt < this.#limits.resumeTimeoutMs
    const sequenceId = this.#numbering?.received.takeAck() ?? null
    if (sequenceId !== null) this.#connection.send(encodeAck(sequenceId))
    return true
  }

  #wake(): void {
    const waiters = this.#ackWaiters
    this.#ackWaiters = []
    for (const resolve of waiters) resolve()
  }
}

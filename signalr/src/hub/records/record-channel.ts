import type { Connection } from '../../connection/connection.ts'
import type { HubLimits } from '../../limits.ts'
import { ReceivedSequence } from '../../protocol/received-sequence.ts'
import { encodeAck, encodeSequence } from '../../protocol/json-protocol.ts'
import { isNumbered, type ClientMessage } from '../../protocol/messages.ts'
import { UnackedRecords } from '../../protocol/unacked-records.ts'
import type { Backpressure } from './backpressure.ts'

type Numbering = { unacked: UnackedRecords; received: ReceivedSequence }

/**
 * Sends the records of one connection and checks the received ones. Without stateful reconnect they just pass. With it both
 * directions are numbered, and sent records are kept until the client acknowledges them. So the loss of a transport neither
 * loses nor repeats a record (docs/wire.md, "Stateful reconnect"; ASP.NET Core calls it MessageBuffer).
 */
export class RecordChannel {
  readonly #connection: Connection<unknown>
  readonly #limits: HubLimits
  readonly #backpressure: Backpressure
  #numbering: Numbering | null = null
  #isDetached = false
  /** When the client resumed the connection; null after its Sequence record arrived. */
  #resumedAt: number | null = null
  #ackWaiters: (() => void)[] = []
  #isClosed = false

  /** `backpressure` is the one that controls reading from the connection. */
  constructor(connection: Connection<unknown>, limits: HubLimits, backpressure: Backpressure) {
    this.#connection = connection
    this.#limits = limits
    this.#backpressure = backpressure
  }

  /** From now on the connection can be resumed. */
  startNumbering(): void {
    this.#numbering = { unacked: new UnackedRecords(), received: new ReceivedSequence() }
    this.#connection.makeResumable()
  }

  /** Sends an invocation, a stream item or a completion. With numbering, keeps it until it is acknowledged. */
  send(record: Buffer): void {
    this.#numbering?.unacked.push(record)
    this.#connection.send(record)
  }

  /** Sends a ping or a Close. They are not repeated on another transport. */
  sendUnnumbered(record: Buffer): void {
    this.#connection.send(record)
  }

  /** True if so much is unacknowledged that no further event is kept. The connection must then end. */
  get isUnackedLimitExceeded(): boolean {
    const bytes = this.#numbering?.unacked.bytes ?? 0
    return bytes > (this.#isDetached ? this.#limits.maximumUnackedBytes : this.#limits.maximumUnsentBytes)
  }

  /** True if the next method has to wait for acknowledgements. */
  get awaitsAcks(): boolean {
    return (this.#numbering?.unacked.bytes ?? 0) > this.#limits.maximumUnackedBytes
  }

  /** Resolves when the client has acknowledged enough, or never will. */
  async whenAcked(): Promise<void> {
    while (this.awaitsAcks && !this.#isClosed) {
      await this.#backpressure.keepReadingWhileQueueIsBlocked(
        new Promise<void>((resolve) => this.#ackWaiters.push(resolve)),
      )
    }
  }

  /** Resolves when everything was sent and enough was acknowledged. */
  async drain(): Promise<void> {
    await this.#connection.drain()
    await this.whenAcked()
  }

  /** No more acknowledgements will come. */
  close(): void {
    this.#isClosed = true
    this.#resolveAckWaiters()
  }

  /**
   * True if a received message must be handled. False for a repeated message, and for Ack and Sequence, which are handled here.
   * Throws ProtocolError for impossible numbers.
   */
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
      this.#resolveAckWaiters()
      return false
    }
    return !isNumbered(message) || received.accept()
  }

  detached(): void {
    this.#isDetached = true
    this.#resumedAt = null
    this.#numbering?.received.awaitSequence()
  }

  /** Sends the server's Sequence, then everything that the client has not acknowledged. */
  resumed(now: number): void {
    if (!this.#numbering) return
    const { unacked } = this.#numbering
    this.#isDetached = false
    this.#resumedAt = now
    this.#backpressure.reset()
    this.#connection.send(encodeSequence(unacked.oldest))
    for (const record of unacked.records) this.#connection.send(record)
  }

  /** Sends the Ack that is due. Returns false if a client that resumed has not sent its Sequence in time. */
  heartbeat(now: number): boolean {
    if (this.#resumedAt !== null) return now - this.#resumedAt < this.#limits.resumeTimeoutMs
    const sequenceId = this.#numbering?.received.takeAck() ?? null
    if (sequenceId !== null) this.#connection.send(encodeAck(sequenceId))
    return true
  }

  #resolveAckWaiters(): void {
    const waiters = this.#ackWaiters
    this.#ackWaiters = []
    for (const resolve of waiters) resolve()
  }
}

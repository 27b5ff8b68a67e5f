import type { Connection } from '../../connection/connection.ts'
import type { HubLimits } from '../../limits.ts'
import { ReceivedSequence } from '../../protocol/received-sequence.ts'
import type { HubProtocol } from '../../protocol/hub-protocol.ts'
import { isNumbered, type ClientMessage } from '../../protocol/messages.ts'
import { UnackedRecords } from '../../protocol/unacked-records.ts'
import type { Backpressure } from './backpressure.ts'

type Numbering = { protocol: HubProtocol; unacked: UnackedRecords; received: ReceivedSequence }

/**
 * Sends the records of one connection and filters the received messages. Without stateful reconnect, everything passes unchanged.
 *
 * With stateful reconnect, the records in both directions are numbered. Sent records are kept until the client acknowledges
 * them. So no record is lost or handled twice when a transport is lost (docs/wire.md, "Stateful reconnect"). ASP.NET Core calls
 * this class MessageBuffer.
 */
export class RecordChannel {
  readonly #connection: Connection<unknown>
  readonly #limits: HubLimits
  readonly #backpressure: Backpressure
  #numbering: Numbering | null = null
  #isDetached = false
  /** When the client resumed the connection; null if no Sequence message of the client is awaited. */
  #resumedAt: number | null = null
  #ackWaiters: (() => void)[] = []
  #isClosed = false

  /** `backpressure` must be the object that controls reading from this connection. */
  constructor(connection: Connection<unknown>, limits: HubLimits, backpressure: Backpressure) {
    this.#connection = connection
    this.#limits = limits
    this.#backpressure = backpressure
  }

  /** Starts stateful reconnect: records are numbered from now on, and the connection can be resumed. */
  startNumbering(protocol: HubProtocol): void {
    this.#numbering = { protocol, unacked: new UnackedRecords(), received: new ReceivedSequence() }
    this.#connection.makeResumable()
  }

  /**
   * Sends an invocation, a stream item or a completion. With stateful reconnect, keeps the record until its Ack.
   * @param isAnswer true for a completion
   */
  send(record: Buffer, isAnswer = false): void {
    this.#numbering?.unacked.push(record)
    this.#connection.send(record, isAnswer)
  }

  /** Sends a Ping or a Close. These records have no number and are not repeated on another transport. */
  sendUnnumbered(record: Buffer): void {
    this.#connection.send(record)
  }

  /** True if too many bytes are unacknowledged to keep a further event. The connection must then end. */
  get isUnackedLimitExceeded(): boolean {
    const bytes = this.#numbering?.unacked.bytes ?? 0
    return bytes > (this.#isDetached ? this.#limits.maximumUnackedBytes : this.#limits.maximumUnsentBytes)
  }

  /** True if the next method must wait, because too many bytes are unacknowledged. */
  get awaitsAcks(): boolean {
    return (this.#numbering?.unacked.bytes ?? 0) > this.#limits.maximumUnackedBytes
  }

  /** Resolves when the client has acknowledged enough bytes, or when `close` is called. */
  async whenAcked(): Promise<void> {
    while (this.awaitsAcks && !this.#isClosed) {
      await this.#backpressure.keepReadingWhileQueueIsBlocked(
        new Promise<void>((resolve) => this.#ackWaiters.push(resolve)),
      )
    }
  }

  /** Resolves when all records were sent and the client has acknowledged enough of them. */
  async drain(): Promise<void> {
    await this.#connection.drain()
    await this.whenAcked()
  }

  /** Stops waiting for acknowledgements, because none will come after the end of the connection. */
  close(): void {
    this.#isClosed = true
    this.#resolveAckWaiters()
  }

  /**
   * Returns true if the caller must handle a received message.
   *
   * With stateful reconnect, returns false for Ack and Sequence, which are handled here. Also returns false for a repeated
   * message, and after a loss for every message before the Sequence. Throws ProtocolError if the number of an Ack or Sequence
   * is impossible.
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

  /** Sends the server's Sequence on a new transport, and then repeats all records that the client has not acknowledged. */
  resumed(now: number): void {
    if (!this.#numbering) return
    const { protocol, unacked } = this.#numbering
    this.#isDetached = false
    this.#resumedAt = now
    this.#backpressure.reset()
    this.#connection.send(protocol.encode({ kind: 'sequence', sequenceId: unacked.oldest }))
    for (const record of unacked.records) this.#connection.send(record)
  }

  /** Sends an Ack if one is due. Returns false if the client has resumed but not sent its Sequence in time. */
  heartbeat(now: number): boolean {
    if (this.#resumedAt !== null) return now - this.#resumedAt < this.#limits.resumeTimeoutMs
    const { protocol, received } = this.#numbering ?? {}
    const sequenceId = received?.takeAck() ?? null
    if (protocol && sequenceId !== null) this.#connection.send(protocol.encode({ kind: 'ack', sequenceId }))
    return true
  }

  #resolveAckWaiters(): void {
    const waiters = this.#ackWaiters
    this.#ackWaiters = []
    for (const resolve of waiters) resolve()
  }
}

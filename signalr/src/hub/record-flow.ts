import type { Connection } from '../connection/connection.ts'
import type { HubLimits } from '../limits.ts'
import { Inbox } from '../protocol/inbox.ts'
import { encodeAck, encodeSequence } from '../protocol/json-protocol.ts'
import { isNumbered, type ClientMessage } from '../protocol/messages.ts'
import { Outbox } from '../protocol/outbox.ts'
import { Intake, type Readable } from './intake.ts'

type Numbering = { outbox: Outbox; inbox: Inbox }

/**
 * The records of one connection. With stateful reconnect they are numbered and kept, so that the loss of a transport
 * loses and doubles none (docs/wire.md, "Stateful reconnect"); without it they just pass.
 */
export class RecordFlow {
  /** What was received and waits. */
  readonly intake: Intake
  readonly #connection: Connection<unknown>
  readonly #limits: HubLimits
  #numbering: Numbering | null = null
  #isAway = false
  /** When the client came back and has not said yet where it goes on. */
  #resumedAt: number | null = null
  #onRoom: (() => void)[] = []
  #isOver = false

  /** `peer` is who reads the connection. */
  constructor(connection: Connection<unknown>, limits: HubLimits, peer: Readable) {
    this.#connection = connection
    this.#limits = limits
    this.intake = new Intake(peer, limits)
  }

  /** From now on the connection can be resumed. */
  startNumbering(): void {
    this.#numbering = { outbox: new Outbox(), inbox: new Inbox() }
    this.#connection.makeResumable()
  }

  /** Sends a record that counts: an invocation, an item, a completion. */
  send(record: Buffer): void {
    this.#numbering?.outbox.push(record)
    this.#connection.send(record)
  }

  /** Sends a record that is of no use later: a ping, a Close. */
  sendPassing(record: Buffer): void {
    this.#connection.send(record)
  }

  /** Whether so much is unacknowledged that no further event may be kept. */
  get isOverfull(): boolean {
    const bytes = this.#numbering?.outbox.bytes ?? 0
    return bytes > (this.#isAway ? this.#limits.maximumUnackedBytes : this.#limits.maximumUnsentBytes)
  }

  /** Whether the next method has to wait for acknowledgements. */
  get isBlocked(): boolean {
    return (this.#numbering?.outbox.bytes ?? 0) > this.#limits.maximumUnackedBytes
  }

  /** Resolves when the client has acknowledged enough, or when that is over. */
  async room(): Promise<void> {
    while (this.isBlocked && !this.#isOver) {
      await this.intake.holdTurn(new Promise<void>((resolve) => this.#onRoom.push(resolve)))
    }
  }

  /** Resolves when the client has taken what it was sent. */
  async whenTaken(): Promise<void> {
    await this.#connection.drain()
    await this.room()
  }

  /** No acknowledgement is waited for any more. */
  stopWaiting(): void {
    this.#isOver = true
    this.#wake()
  }

  /** Whether a received message is to be handled. Throws ProtocolError for numbers that cannot be. */
  admits(message: ClientMessage): boolean {
    const numbering = this.#numbering
    if (!numbering) return true
    const { inbox, outbox } = numbering
    if (message.kind === 'sequence') {
      inbox.goOnFrom(message.sequenceId)
      this.#resumedAt = null
      return false
    }
    if (inbox.awaitsSequence) return false
    if (message.kind === 'ack') {
      outbox.acknowledge(message.sequenceId)
      this.#wake()
      return false
    }
    return !isNumbered(message) || inbox.take()
  }

  detached(): void {
    this.#isAway = true
    this.#resumedAt = null
    this.#numbering?.inbox.awaitSequence()
  }

  /** Says first where this side goes on, then again what the client may have missed. */
  resumed(now: number): void {
    if (!this.#numbering) return
    const { outbox } = this.#numbering
    this.#isAway = false
    this.#resumedAt = now
    this.intake.renew()
    this.#connection.send(encodeSequence(outbox.oldest))
    for (const record of outbox.records) this.#connection.send(record)
  }

  /** Sends the Ack that is due. False when a client that came back does not say where it goes on. */
  beat(now: number): boolean {
    if (this.#resumedAt !== null) return now - this.#resumedAt < this.#limits.resumeTimeoutMs
    const number = this.#numbering?.inbox.takeAck() ?? null
    if (number !== null) this.#connection.send(encodeAck(number))
    return true
  }

  #wake(): void {
    const waiting = this.#onRoom
    this.#onRoom = []
    for (const resolve of waiting) resolve()
  }
}

import { ProtocolError } from './json-object.ts'

/** Counts the numbered records of a client, and finds out which are repeated (docs/wire.md, "Stateful reconnect"). */
export class ReceivedSequence {
  /** Number of the next record to come. After a loss it can be a number that came before. */
  #next = 1
  /** Highest number received. */
  #latest = 0
  /** True if no Ack is due. */
  #acknowledged = true
  #awaitsSequence = false

  /** True if all records must be ignored until the client's Sequence comes. */
  get awaitsSequence(): boolean {
    return this.#awaitsSequence
  }

  /** Must be called when the transport was lost. On the next transport, the client first sends a Sequence. */
  awaitSequence(): void {
    this.#awaitsSequence = true
    // The last Ack may have been lost with the transport, so send an Ack again.
    this.#acknowledged = this.#latest === 0
  }

  /** Counts one numbered record. Returns false if the record came before. */
  accept(): boolean {
    const number = this.#next
    this.#next += 1
    this.#acknowledged = false
    if (number <= this.#latest) return false
    this.#latest = number
    return true
  }

  /**
   * Handles a Sequence: `number` is the number of the client's next record. Throws ProtocolError if earlier records are missing,
   * or if `number` is less than 1.
   */
  resumeAt(number: number): void {
    if (number > this.#next || number < 1) {
      throw new ProtocolError("Sequence ID greater than amount of messages we've received.")
    }
    this.#next = number
    this.#awaitsSequence = false
  }

  /** Returns the number for the Ack that is due; null if none is due. The caller must send the Ack. */
  takeAck(): number | null {
    if (this.#acknowledged) return null
    this.#acknowledged = true
    return this.#latest
  }
}

import { ProtocolError } from './json-object.ts'

/** Counts the numbered records of a peer and tells new from repeated ones (docs/wire.md, "Stateful reconnect"). */
export class ReceivedSequence {
  #next = 1
  #latest = 0
  #acknowledged = true
  #awaitsSequence = false

  /** True if records are ignored until the peer's Sequence comes. */
  get awaitsSequence(): boolean {
    return this.#awaitsSequence
  }

  /** The transport was lost. On the next one the peer sends a Sequence first. */
  awaitSequence(): void {
    this.#awaitsSequence = true
    // An Ack may have been lost with the transport.
    this.#acknowledged = this.#latest === 0
  }

  /** Counts one numbered record. Returns false if it is a repeated one. */
  accept(): boolean {
    const number = this.#next
    this.#next += 1
    this.#acknowledged = false
    if (number <= this.#latest) return false
    this.#latest = number
    return true
  }

  /** Takes the peer's Sequence, the number of its next record. Throws ProtocolError if a record in between is missing. */
  resumeAt(number: number): void {
    if (number > this.#next || number < 1) {
      throw new ProtocolError("Sequence ID greater than amount of messages we've received.")
    }
    this.#next = number
    this.#awaitsSequence = false
  }

  /** Returns the number to acknowledge; null if it was acknowledged already. */
  takeAck(): number | null {
    if (this.#acknowledged) return null
    this.#acknowledged = true
    return this.#latest
  }
}

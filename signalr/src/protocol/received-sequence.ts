import { ProtocolError } from './json-object.ts'

/** Counts the numbered records of a peer and tells new ones from those sent again (docs/wire.md, "Stateful reconnect"). */
export class ReceivedSequence {
  #next = 1
  #latest = 0
  #acknowledged = true
  #awaitsSequence = false

  /** True if records are ignored until the peer's Sequence comes. */
  get awaitsSequence(): boolean {
    return this.#awaitsSequence
  }

  /** The transport is lost: on the next one the peer sends a Sequence first. */
  awaitSequence(): void {
    this.#awaitsSequence = true
    // An Ack may have been lost with the transport.
    this.#acknowledged = this.#latest === 0
  }

  /** Counts one numbered record; false when it came before. */
  accept(): boolean {
    const number = this.#next
    this.#next += 1
    this.#acknowledged = false
    if (number <= this.#latest) return false
    this.#latest = number
    return true
  }

  /** Takes the peer's Sequence, the number of its next record. Throws ProtocolError when one in between is missing. */
  resumeAt(number: number): void {
    if (number > this.#next || number < 1) {
      throw new ProtocolError("Sequence ID greater than amount of messages we've received.")
    }
    this.#next = number
    this.#awaitsSequence = false
  }

  /** The number to acknowledge; null when it has been acknowledged. */
  takeAck(): number | null {
    if (this.#acknowledged) return null
    this.#acknowledged = true
    return this.#latest
  }
}

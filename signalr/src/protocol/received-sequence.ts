import { ProtocolError } from './json-object.ts'

/** Counts the numbered records of a peer and tells new ones from repeated ones (docs/wire.md, "Stateful reconnect"). */
export class ReceivedSequence {
  #next = 1
  #latest = 0
  #acknowledged = true
  #awaitsSequence = false

  /** Whether nothing counts until the peer has said where it goes on. */
  get awaitsSequence(): boolean {
    return this.#awaitsSequence
  }

  /** The peer comes back: what it sends first must be a Sequence. */
  awaitSequence(): void {
    this.#awaitsSequence = true
    // An Ack may have been lost with the transport.
    this.#acknowledged = this.#latest === 0
  }

  /** Takes one numbered record; false when it was there before. */
  accept(): boolean {
    const number = this.#next
    this.#next += 1
    this.#acknowledged = false
    if (number <= this.#latest) return false
    this.#latest = number
    return true
  }

  /** The number of the peer's next numbered record. Throws ProtocolError when one in between is missing. */
  resumeAt(number: number): void {
    if (number > this.#next || number < 1) {
      throw new ProtocolError("Sequence ID greater than amount of messages we've received.")
    }
    this.#next = number
    this.#awaitsSequence = false
  }

  /** The number to acknowledge, null when the peer knows it. */
  takeAck(): number | null {
    if (this.#acknowledged) return null
    this.#acknowledged = true
    return this.#latest
  }
}

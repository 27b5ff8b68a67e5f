import { ProtocolError } from './json-object.ts'

/**
 * The sent records that the client has not acknowledged, kept to be sent again. Records are numbered from 1. The numbers are
 * not sent, because both sides count the records (docs/wire.md, "Stateful reconnect").
 */
export class UnackedRecords {
  readonly #records: Buffer[] = []
  #oldest = 1
  #bytes = 0

  /** Number of bytes of the kept records. A record that other connections keep too counts with all its bytes. */
  get bytes(): number {
    return this.#bytes
  }

  /** Number of the oldest kept record. If none is kept, the number of the next record. */
  get oldest(): number {
    return this.#oldest
  }

  get records(): readonly Buffer[] {
    return this.#records
  }

  push(record: Buffer): void {
    this.#records.push(record)
    this.#bytes += record.length
  }

  /** Drops the records up to `number`. Throws ProtocolError if no record with this number was sent yet. */
  acknowledge(number: number): void {
    const count = number - this.#oldest + 1
    if (count > this.#records.length) throw new ProtocolError('Acknowledged more messages than were sent.')
    if (count <= 0) return
    for (const record of this.#records.splice(0, count)) this.#bytes -= record.length
    this.#oldest = number + 1
  }
}

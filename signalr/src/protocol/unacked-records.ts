import { ProtocolError } from './json-object.ts'

/**
 * The records that the peer has not acknowledged, kept to be sent again. They are numbered from 1. The numbers are not sent,
 * because both sides count (docs/wire.md, "Stateful reconnect").
 */
export class UnackedRecords {
  readonly #records: Buffer[] = []
  #oldest = 1
  #bytes = 0

  /** Bytes of the kept records. Records shared with other connections count in full. */
  get bytes(): number {
    return this.#bytes
  }

  /** Number of the oldest kept record; of the next record if none is kept. */
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

  /** Drops the records up to a number. Throws ProtocolError for a number that was never sent. */
  acknowledge(number: number): void {
    const count = number - this.#oldest + 1
    if (count > this.#records.length) throw new ProtocolError('Acknowledged more messages than were sent.')
    if (count <= 0) return
    for (const record of this.#records.splice(0, count)) this.#bytes -= record.length
    this.#oldest = number + 1
  }
}

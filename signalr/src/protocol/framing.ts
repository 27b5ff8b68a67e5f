/** The byte after every record, also after the handshake. In JSON, this character is always escaped. */
export const recordSeparator = 0x1e

/** Returns the bytes of a record: the text in UTF-8, and the separator. */
export const toRecord = (text: string): Buffer => Buffer.from(`${text}\u001e`, 'utf8')

/** An error: a received record is longer than the limit. The connection must end. */
export class RecordTooLongError extends Error {
  override readonly name = 'InvalidDataException'
}

const minCarryBytes = 256

/**
 * Splits a stream of bytes into records of at most `maximumBytes`, not counting the separator (docs/wire.md, "Time-outs and
 * sizes").
 */
export class RecordReader {
  readonly #maximumBytes: number
  // The incomplete record at the end of the previous chunks; `#carried` is its length. It is a copy, because slices of the
  // chunks would keep the complete socket buffers in memory.
  #carry: Buffer | null = null
  #carried = 0

  constructor(maximumBytes: number) {
    this.#maximumBytes = maximumBytes
  }

  /**
   * Yields the text of each record that ends in a chunk, and keeps the rest for the next chunk. Iterate to the end before you
   * read the next chunk. Throws RecordTooLongError as soon as a record exceeds the limit.
   */
  *read(chunk: Buffer): Generator<string, void> {
    let start = 0
    for (;;) {
      const end = chunk.indexOf(recordSeparator, start)
      if (end < 0) break
      this.#check(this.#carried + end - start)
      yield this.#carry ? this.#complete(chunk.subarray(start, end)) : chunk.toString('utf8', start, end)
      start = end + 1
    }
    if (start === chunk.length) return
    this.#check(this.#carried + chunk.length - start)
    this.#keep(chunk.subarray(start))
  }

  /** True if the beginning of a record was received, but not its end. */
  get isWithinRecord(): boolean {
    return this.#carried > 0
  }

  #complete(last: Buffer): string {
    const carry = this.#keep(last)
    const text = carry.toString('utf8', 0, this.#carried)
    this.#carry = null
    this.#carried = 0
    return text
  }

  #keep(part: Buffer): Buffer {
    const needed = this.#carried + part.length
    let carry = this.#carry
    if (!carry || carry.length < needed) {
      carry = Buffer.allocUnsafeSlow(Math.max(minCarryBytes, Math.min(this.#maximumBytes, needed * 2)))
      this.#carry?.copy(carry, 0, 0, this.#carried)
      this.#carry = carry
    }
    part.copy(carry, this.#carried)
    this.#carried = needed
    return carry
  }

  #check(length: number): void {
    if (length <= this.#maximumBytes) return
    throw new RecordTooLongError(`The maximum message size of ${this.#maximumBytes}B was exceeded.`)
  }
}

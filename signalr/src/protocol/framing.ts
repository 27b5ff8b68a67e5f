/** The byte after every text record, also after the handshake. In JSON, this character is always escaped. */
const recordSeparator = 0x1e

/** How records are cut out of bytes: `Text` ends each with a separator, `Binary` puts its length before each. */
export type Framing = 'Text' | 'Binary'

/** Returns the bytes of a text record: the text in UTF-8, and the separator. */
export const toRecord = (text: string): Buffer => Buffer.from(`${text}\u001e`, 'utf8')

/** Returns the bytes of a binary record: the length in 7 bits per byte, lowest first, and the body. */
export const toBinaryRecord = (body: Uint8Array): Buffer => {
  const prefix: number[] = []
  for (let rest = body.length; prefix.length === 0 || rest > 0; rest >>>= 7) {
    prefix.push(rest > 0x7f ? (rest & 0x7f) | moreFollows : rest)
  }
  const record = Buffer.allocUnsafe(prefix.length + body.length)
  record.set(prefix)
  record.set(body, prefix.length)
  return record
}

/** An error: a received record is longer than the limit. The connection must end. */
export class RecordTooLongError extends Error {
  override readonly name = 'InvalidDataException'
}

/** The bit of a byte of a length that says that another byte follows. */
const moreFollows = 0x80
const maxPrefixBytes = 5
/** Highest value of the fifth byte. More would mean at least 2 GiB, which ASP.NET Core and the client refuse too. */
const maxLastByte = 7

/** Reads the lengths before binary records, byte by byte. */
class LengthPrefix {
  #value = 0
  #count = 0

  /** True if the first byte of a length was read, but not its last byte. */
  get isStarted(): boolean {
    return this.#count > 0
  }

  /** Takes one byte. Returns the length at its last byte, otherwise null. Throws RecordTooLongError from 2 GiB on. */
  push(byte: number): number | null {
    this.#value |= (byte & ~moreFollows) << (7 * this.#count)
    this.#count += 1
    if (this.#count === maxPrefixBytes && byte > maxLastByte) {
      throw new RecordTooLongError('Messages over 2GB in size are not supported.')
    }
    if (byte >= moreFollows) return null
    const length = this.#value
    this.#value = 0
    this.#count = 0
    return length
  }
}

const minCarryBytes = 256

/**
 * Splits a stream of bytes into records of at most `maximumBytes`, not counting the separator or the length before a record
 * (docs/wire.md, "Time-outs and sizes").
 */
export class RecordReader {
  readonly #maximumBytes: number
  #framing: Framing
  readonly #prefix = new LengthPrefix()
  /** Length of the binary record that is being read. Null between two records, and for text records. */
  #length: number | null = null
  // The incomplete record at the end of the previous chunks; `#carried` is its length. It is a copy, because slices of the
  // chunks would keep the complete socket buffers in memory.
  #carry: Buffer | null = null
  #carried = 0

  constructor(maximumBytes: number, framing: Framing) {
    this.#maximumBytes = maximumBytes
    this.#framing = framing
  }

  /** Changes the framing after a record. It applies to the next record, even in the same chunk. */
  useFraming(framing: Framing): void {
    this.#framing = framing
  }

  /**
   * Yields each record that ends in a chunk, without its separator or length, and keeps the rest for the next chunk. A yielded
   * record is valid until the next step. Iterate to the end before you read the next chunk. Throws RecordTooLongError as soon
   * as a record exceeds the limit.
   */
  *read(chunk: Buffer): Generator<Buffer, void> {
    for (let start = 0; start < chunk.length;) {
      if (this.#framing === 'Binary' && this.#length === null) {
        this.#length = this.#prefix.push(chunk[start] ?? 0)
        start += 1
        if (this.#length !== 0) {
          this.#check(this.#length ?? 0)
          continue
        }
      }
      const end = this.#endOfRecord(chunk, start)
      if (end < 0) {
        this.#check(this.#carried + chunk.length - start)
        this.#keep(chunk.subarray(start))
        return
      }
      this.#check(this.#carried + end - start)
      const last = chunk.subarray(start, end)
      this.#length = null
      start = this.#framing === 'Text' ? end + 1 : end
      yield this.#carry ? this.#complete(last) : last
    }
  }

  /** True if the beginning of a record was received, but not its end. */
  get isWithinRecord(): boolean {
    return this.#carried > 0 || this.#length !== null || this.#prefix.isStarted
  }

  /** Returns where the record ends in the chunk; -1 if its end has not come. */
  #endOfRecord(chunk: Buffer, start: number): number {
    if (this.#length === null) return chunk.indexOf(recordSeparator, start)
    const end = start + this.#length - this.#carried
    return end <= chunk.length ? end : -1
  }

  #complete(last: Buffer): Buffer {
    const record = this.#keep(last).subarray(0, this.#carried)
    this.#carry = null
    this.#carried = 0
    return record
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

/** Finds the ends of records in a stream of bytes that begins with a new record, without limits and without copying. */
export class RecordEnds {
  readonly #framing: Framing
  readonly #prefix = new LengthPrefix()
  /** Number of bytes of the started binary record that have not come. Null before its length is known. */
  #missing: number | null = null

  constructor(framing: Framing) {
    this.#framing = framing
  }

  /** Returns the index behind the last record that ends in the chunk; 0 if none ends in it. Throws as `RecordReader.read`. */
  lastIn(chunk: Buffer): number {
    if (this.#framing === 'Text') return chunk.lastIndexOf(recordSeparator) + 1
    let end = 0
    for (let position = 0; position < chunk.length;) {
      if (this.#missing === null) {
        this.#missing = this.#prefix.push(chunk[position] ?? 0)
        position += 1
      }
      if (this.#missing === null) continue
      const taken = Math.min(this.#missing, chunk.length - position)
      position += taken
      this.#missing -= taken
      if (this.#missing > 0) continue
      this.#missing = null
      end = position
    }
    return end
  }
}

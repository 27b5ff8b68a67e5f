/** Ends every record, handshake included. JSON never contains it raw. */
export const recordSeparator = 0x1e

/** A record as it goes over the wire: the text in UTF-8 and its separator. */
export const toRecord = (text: string): Buffer => Buffer.from(`${text}\u001e`, 'utf8')

/** A record was longer than the limit; the connection cannot go on. */
export class RecordTooLongError extends Error {
  override readonly name = 'InvalidDataException'
}

export type RecordReader = {
  /**
   * Yields the text of each record that the chunk completes; the rest is kept for the next chunk. Must be run to its end
   * unless the reader is given up. Throws RecordTooLongError as soon as a record is seen to exceed the limit.
   */
  read(chunk: Buffer): Generator<string, void>
}

const smallestCarry = 256

/** Splits a byte stream into records of at most `maximumBytes`, not counting the separator (SignalR reference 2.6). */
export const createRecordReader = (maximumBytes: number): RecordReader => {
  // Grown by copying: keeping slices of the chunks would pin the whole socket buffers they are cut from.
  let carry: Buffer | null = null
  let carried = 0

  const keep = (part: Buffer): void => {
    const needed = carried + part.length
    if (!carry || carry.length < needed) {
      const grown = Buffer.allocUnsafeSlow(Math.max(smallestCarry, Math.min(maximumBytes, needed * 2)))
      carry?.copy(grown, 0, 0, carried)
      carry = grown
    }
    part.copy(carry, carried)
    carried = needed
  }

  const check = (length: number): void => {
    if (length > maximumBytes) {
      throw new RecordTooLongError(`The maximum message size of ${maximumBytes}B was exceeded.`)
    }
  }

  return {
    *read(chunk) {
      let start = 0
      for (;;) {
        const end = chunk.indexOf(recordSeparator, start)
        if (end < 0) break
        check(carried + end - start)
        if (carry) {
          keep(chunk.subarray(start, end))
          const text = carry.toString('utf8', 0, carried)
          carry = null
          carried = 0
          yield text
        } else {
          yield chunk.toString('utf8', start, end)
        }
        start = end + 1
      }
      if (start === chunk.length) return
      check(carried + chunk.length - start)
      keep(chunk.subarray(start))
    },
  }
}

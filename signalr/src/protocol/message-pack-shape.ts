import { ProtocolError } from './json-object.ts'

/** The rest of a value after its first byte: `length` bytes of a count, `bytes` further bytes, and `values` values per count. */
type Shape = { length: 0 | 1 | 2 | 4; bytes: number; values: 0 | 1 | 2 }

const plain = (bytes: number): Shape => ({ length: 0, bytes, values: 0 })
const counted = (length: 1 | 2 | 4, bytes = 0): Shape => ({ length, bytes, values: 0 })
const nested = (length: 2 | 4, values: 1 | 2): Shape => ({ length, bytes: 0, values })

/** The values whose first byte is 0xc0 to 0xdf, in this order. Null is a byte that MessagePack never uses. */
const shapes: readonly (Shape | null)[] = [
  plain(0), // nil
  null, // unused
  plain(0), // false
  plain(0), // true
  counted(1), // bin 8
  counted(2), // bin 16
  counted(4), // bin 32
  counted(1, 1), // ext 8
  counted(2, 1), // ext 16
  counted(4, 1), // ext 32
  plain(4), // float 32
  plain(8), // float 64
  plain(1), // uint 8
  plain(2), // uint 16
  plain(4), // uint 32
  plain(8), // uint 64
  plain(1), // int 8
  plain(2), // int 16
  plain(4), // int 32
  plain(8), // int 64
  plain(2), // fixext 1
  plain(3), // fixext 2
  plain(5), // fixext 4
  plain(9), // fixext 8
  plain(17), // fixext 16
  counted(1), // str 8
  counted(2), // str 16
  counted(4), // str 32
  nested(2, 1), // array 16
  nested(4, 1), // array 32
  nested(2, 2), // map 16
  nested(4, 2), // map 32
]

/** Greatest nesting of arrays and maps, also of sent ones, so that everything received can be sent again. */
export const maxDepth = 100

/**
 * Throws ProtocolError unless the bytes are exactly one complete MessagePack value, nested at most 100 deep. The library
 * allocates an array of the announced length before it reads the items. So it must not see a length that the bytes cannot hold.
 */
export const checkShape = (bytes: Buffer): void => {
  /** How many values are missing in each array or map that is not complete, the outermost first. */
  const missing: number[] = [1]
  /** The sum of `missing`. Each of these values needs at least one byte. */
  let missingValues = 1
  let position = 0
  while (missing.length > 0) {
    const first = bytes[position]
    if (first === undefined) throw truncated()
    position += 1
    const { skip, values } = readHead(bytes, first, position)
    position += skip
    missingValues += values - 1
    if (missingValues > bytes.length - position) throw truncated()
    missing.push((missing.pop() ?? 0) - 1)
    if (values > 0) missing.push(values)
    if (missing.length > maxDepth + 1)
      throw new ProtocolError(`The message is nested more than ${maxDepth} levels deep.`)
    while (missing.at(-1) === 0) missing.pop()
  }
  if (position !== bytes.length) throw new ProtocolError('The message has bytes behind its end.')
}

/** Returns how many bytes of a value follow before the next value, and how many values are in it. */
const readHead = (bytes: Buffer, first: number, position: number): { skip: number; values: number } => {
  if (first < 0x80 || first >= 0xe0) return { skip: 0, values: 0 } // fixint
  if (first < 0x90) return { skip: 0, values: 2 * (first & 0x0f) } // fixmap
  if (first < 0xa0) return { skip: 0, values: first & 0x0f } // fixarray
  if (first < 0xc0) return { skip: first & 0x1f, values: 0 } // fixstr
  const shape = shapes[first - 0xc0]
  if (!shape) throw new ProtocolError('Error reading MessagePack.')
  if (shape.length === 0) return { skip: shape.bytes, values: 0 }
  if (position + shape.length > bytes.length) throw truncated()
  const count = bytes.readUIntBE(position, shape.length)
  return shape.values > 0
    ? { skip: shape.length, values: shape.values * count }
    : { skip: shape.length + shape.bytes + count, values: 0 }
}

const truncated = (): ProtocolError => new ProtocolError('The message ends before its last value.')

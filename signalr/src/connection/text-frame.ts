/** A final, unmasked text frame (RFC 6455, 5.2). */
const textOpcode = 0x81
const shortest = 125
const longest16 = 0xffff

const headerOf = (length: number): Buffer => {
  if (length <= shortest) return Buffer.from([textOpcode, length])
  if (length <= longest16) return Buffer.from([textOpcode, 126, length >> 8, length & 0xff])
  const header = Buffer.alloc(10)
  header.writeUInt16BE((textOpcode << 8) | 127)
  header.writeBigUInt64BE(BigInt(length), 2)
  return header
}

/**
 * Puts a payload into a frame, and keeps the last one: the members of a group get the same Buffer one after another, and
 * a frame of one piece is one write instead of two.
 */
export const createTextFrame = (): ((payload: Buffer) => Buffer) => {
  let last: Buffer | null = null
  let frame: Buffer = Buffer.alloc(0)
  return (payload) => {
    if (payload !== last) {
      last = payload
      frame = Buffer.concat([headerOf(payload.length), payload])
    }
    return frame
  }
}

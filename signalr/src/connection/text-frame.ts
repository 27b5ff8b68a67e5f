/** First byte of a frame that is a complete text message (RFC 6455, 5.2). */
const textOpcode = 0x81
const max7BitLength = 125
const max16BitLength = 0xffff

/**
 * Returns a buffer for a frame with a payload of `length` bytes. The header is written; the payload must be written at `start`.
 */
const createFrame = (length: number): { frame: Buffer; start: number } => {
  const start = length <= max7BitLength ? 2 : length <= max16BitLength ? 4 : 10
  const frame = Buffer.allocUnsafe(start + length)
  frame[0] = textOpcode
  if (start === 2) frame[1] = length
  else if (start === 4) frame.writeUIntBE(126 * 0x10000 + length, 1, 3)
  else {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  return { frame, start }
}

/**
 * Returns a function that puts a frame's header and payload into one Buffer, so that one write sends both. The function caches
 * its last frame: when a record is sent to a group, the function is called with the same Buffer for each connection.
 */
export const createTextFrame = (): ((payload: Buffer) => Buffer) => {
  let last: Buffer | null = null
  let framed: Buffer = Buffer.alloc(0)
  return (payload) => {
    if (payload !== last) {
      const { frame, start } = createFrame(payload.length)
      frame.set(payload, start)
      last = payload
      framed = frame
    }
    return framed
  }
}

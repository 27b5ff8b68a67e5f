import type { TransferFormat } from './transport.ts'

/** First byte of a frame that is a complete message (RFC 6455, 5.2). */
const firstByte = { Text: 0x81, Binary: 0x82 } as const
const max7BitLength = 125
const max16BitLength = 0xffff

/**
 * Returns a buffer for a frame with a payload of `length` bytes. The header is written; the payload must be written at `start`.
 */
const allocateFrame = (length: number, format: TransferFormat): { frame: Buffer; start: number } => {
  const start = length <= max7BitLength ? 2 : length <= max16BitLength ? 4 : 10
  const frame = Buffer.allocUnsafe(start + length)
  frame[0] = firstByte[format]
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
export const createFrame = (): ((payload: Buffer, format: TransferFormat) => Buffer) => {
  let last: Buffer | null = null
  let lastFormat: TransferFormat = 'Text'
  let framed: Buffer = Buffer.alloc(0)
  return (payload, format) => {
    // The handshake's answer is the same Buffer in both formats.
    if (payload !== last || format !== lastFormat) {
      const { frame, start } = allocateFrame(payload.length, format)
      frame.set(payload, start)
      last = payload
      lastFormat = format
      framed = frame
    }
    return framed
  }
}

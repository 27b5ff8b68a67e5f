/** Reads the header and padding of RTP packets (RFC 3550, 5.1). */

export const fixedHeaderLength = 12

/** RTP timestamp units per second. */
export const clockRates = { audio: 48_000, video: 90_000 }

const oneByteExtensions = 0xbede

/** Returns the length of the header with its extensions, in bytes; -1 if this is not an RTP packet. */
export function headerLengthOf(packet: Buffer): number {
  if (packet.length < fixedHeaderLength) return -1
  const first = packet.readUInt8(0)
  if (first >>> 6 !== 2) return -1
  const length = fixedHeaderLength + (first & 0x0f) * 4
  if (!(first & 0x10)) return length <= packet.length ? length : -1
  if (length + 4 > packet.length) return -1
  const withExtension = length + 4 + packet.readUInt16BE(length + 2) * 4
  return withExtension <= packet.length ? withExtension : -1
}

/** Returns the text of a header extension with a one-byte id (RFC 8285, 4.2); null if there is none. */
export function extensionText(packet: Buffer, headerLength: number, id: number): string | null {
  const start = fixedHeaderLength + (packet.readUInt8(0) & 0x0f) * 4
  if (!(packet.readUInt8(0) & 0x10) || packet.readUInt16BE(start) !== oneByteExtensions) return null
  for (let at = start + 4; at < headerLength;) {
    const byte = packet.readUInt8(at++)
    if (byte === 0) continue
    const length = (byte & 0x0f) + 1
    if (byte >>> 4 === 15 || at + length > headerLength) return null
    if (byte >>> 4 === id) return packet.toString('latin1', at, at + length)
    at += length
  }
  return null
}

/**
 * Returns the payload of a decrypted packet: the bytes from `headerLength` to `end`, without padding. Null if the padding is
 * invalid.
 */
export function payloadOf(packet: Buffer, headerLength: number, end: number): Buffer | null {
  const padding = packet.readUInt8(0) & 0x20 ? packet.readUInt8(end - 1) : 0
  if (packet.readUInt8(0) & 0x20 && (padding === 0 || padding > end - headerLength)) return null
  return packet.subarray(headerLength, end - padding)
}

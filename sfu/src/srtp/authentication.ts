import { hash, timingSafeEqual } from 'node:crypto'
import { maxPacketLength } from './keystream.ts'

/** Bytes of the authentication tag at the end of each packet. */
export const tagLength = 10

const blockLength = 64
const digestLength = 20

/**
 * Writes or checks the authentication tag at offset `at`: the first ten bytes of an HMAC-SHA1. The input is the bytes before
 * `end` and, if `suffix` is not null, the four bytes of `suffix`.
 */
export type Authentication = {
  write(data: Buffer, end: number, suffix: number | null, at: number): void
  matches(data: Buffer, end: number, suffix: number | null, at: number): boolean
}

/**
 * Creates the authentication with a key. It computes each HMAC from two one-shot digests, because creating an HMAC object for
 * each packet takes several times as long. The digests are strings with one character per byte, because creating a buffer takes
 * longer than the digest itself.
 */
export function createAuthentication(key: Buffer): Authentication {
  const inner = Buffer.alloc(blockLength + maxPacketLength + 4)
  const outer = Buffer.alloc(blockLength + digestLength)
  for (let at = 0; at < blockLength; at++) {
    inner[at] = (key[at] ?? 0) ^ 0x36
    outer[at] = (key[at] ?? 0) ^ 0x5c
  }
  const computed = Buffer.alloc(digestLength)
  const digest = (data: Buffer, end: number, suffix: number | null) => {
    if (end > maxPacketLength) throw new RangeError(`a packet of ${end} bytes is too long`)
    let length = blockLength + data.copy(inner, blockLength, 0, end)
    if (suffix !== null) length = inner.writeUInt32BE(suffix, length)
    outer.write(hash('sha1', inner.subarray(0, length), 'binary'), blockLength, 'latin1')
    return hash('sha1', outer, 'binary')
  }
  return {
    write: (data, end, suffix, at) => {
      data.write(digest(data, end, suffix), at, tagLength, 'latin1')
    },
    matches: (data, end, suffix, at) => {
      computed.write(digest(data, end, suffix), 'latin1')
      return timingSafeEqual(computed.subarray(0, tagLength), data.subarray(at, at + tagLength))
    },
  }
}

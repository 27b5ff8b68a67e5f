import { hash, timingSafeEqual } from 'node:crypto'
import { maxPacketLength } from './keystream.ts'

export const tagLength = 10

const blockLength = 64
const digestLength = 20

/** Of HMAC-SHA1, the tag of the bytes up to `end`, followed by four of `suffix` where there is one. */
export type Authentication = {
  write(data: Buffer, end: number, suffix: number | null, at: number): void
  matches(data: Buffer, end: number, suffix: number | null, at: number): boolean
}

/** Two one-shot digests: an HMAC object for each packet takes several times as long. */
export function createAuthentication(key: Buffer): Authentication {
  const inner = Buffer.alloc(blockLength + maxPacketLength + 4)
  const outer = Buffer.alloc(blockLength + digestLength)
  for (let at = 0; at < blockLength; at++) {
    inner[at] = (key[at] ?? 0) ^ 0x36
    outer[at] = (key[at] ?? 0) ^ 0x5c
  }
  const digest = (data: Buffer, end: number, suffix: number | null) => {
    if (end > maxPacketLength) throw new RangeError(`a packet of ${end} bytes is too long`)
    let length = blockLength + data.copy(inner, blockLength, 0, end)
    if (suffix !== null) length = inner.writeUInt32BE(suffix, length)
    hash('sha1', inner.subarray(0, length), 'buffer').copy(outer, blockLength)
    return hash('sha1', outer, 'buffer')
  }
  return {
    write: (data, end, suffix, at) => {
      digest(data, end, suffix).copy(data, at, 0, tagLength)
    },
    matches: (data, end, suffix, at) =>
      timingSafeEqual(digest(data, end, suffix).subarray(0, tagLength), data.subarray(at, at + tagLength)),
  }
}

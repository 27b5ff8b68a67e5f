import { createCipheriv } from 'node:crypto'

/** Bytes of the longest packet that is protected or opened; none is longer than what an Ethernet carries. */
export const maxPacketLength = 2_048

const blockLength = 16

/** Encrypts or decrypts, which is the same, the bytes from `start` to `end` in place. */
export type Keystream = (
  data: Buffer,
  start: number,
  end: number,
  ssrc: number,
  indexHigh: number,
  indexLow: number,
) => void

/**
 * AES in counter mode (RFC 3711, 4.1.1). One cipher serves all packets: to make one for each, as its counter mode asks for, takes
 * longer than to encrypt the packet.
 */
export function createKeystream(key: Buffer, salt: Buffer): Keystream {
  const cipher = createCipheriv('aes-128-ecb', key, null).setAutoPadding(false)
  const blocks = maxPacketLength / blockLength
  const words = new Uint32Array((blocks * blockLength) / 4)
  const bytes = Buffer.from(words.buffer)
  const counters = new Uint32Array(blocks)
  for (let block = 0; block < blocks; block++) {
    bytes.writeUInt16BE(block, block * blockLength + 14)
    counters[block] = words[block * 4 + 3] ?? 0
  }
  const first = new Uint32Array(4)
  const firstBytes = Buffer.from(first.buffer)
  salt.copy(firstBytes)
  const saltSsrc = salt.readUInt32BE(4)
  const saltHigh = salt.readUInt32BE(8)
  const saltLow = salt.readUInt16BE(12)

  return (data, start, end, ssrc, indexHigh, indexLow) => {
    const needed = (end - start + blockLength - 1) >>> 4
    if (needed > blocks) throw new RangeError(`a packet of ${end} bytes is too long`)
    firstBytes.writeUInt32BE((saltSsrc ^ ssrc) >>> 0, 4)
    firstBytes.writeUInt32BE((saltHigh ^ indexHigh) >>> 0, 8)
    firstBytes.writeUInt16BE(saltLow ^ indexLow, 12)
    const [word0 = 0, word1 = 0, word2 = 0, word3 = 0] = first
    for (let block = 0, word = 0; block < needed; block++) {
      words[word++] = word0
      words[word++] = word1
      words[word++] = word2
      words[word++] = word3 | (counters[block] ?? 0)
    }
    const stream = cipher.update(bytes.subarray(0, needed * blockLength))
    let done = 0
    if (((data.byteOffset + start) & 3) === 0 && (stream.byteOffset & 3) === 0) {
      const whole = (end - start) >>> 2
      const from = new Uint32Array(stream.buffer, stream.byteOffset, whole)
      const to = new Uint32Array(data.buffer, data.byteOffset + start, whole)
      for (let word = 0; word < whole; word++) to[word] = (to[word] ?? 0) ^ (from[word] ?? 0)
      done = whole * 4
    }
    for (; start + done < end; done++) data[start + done] = (data[start + done] ?? 0) ^ (stream[done] ?? 0)
  }
}

import { createCipheriv } from 'node:crypto'

/** Maximum length in bytes of a packet to encrypt or decrypt. An Ethernet frame carries less, so no real packet is longer. */
export const maxPacketLength = 2_048

const blockLength = 16

/**
 * Encrypts or decrypts the bytes from `start` to `end` in place: both are the same operation. `indexHigh` holds the upper 32
 * bits of the packet's index, `indexLow` the lower 16 bits.
 */
export type Keystream = (
  data: Buffer,
  start: number,
  end: number,
  ssrc: number,
  indexHigh: number,
  indexLow: number,
) => void

/** Number of packets whose key streams one cipher call computes. A call for four packets takes hardly longer than for one. */
const packetsAhead = 4

/**
 * Key streams computed in advance for consecutive packets of one SSRC, beginning with the packet `firstIndex`. Each key stream
 * has `blocks` blocks of 16 bytes. `words` and `bytes` are two views of the same memory.
 */
type Precomputed = { firstIndex: number; blocks: number; words: Uint32Array<ArrayBuffer>; bytes: Buffer }

/**
 * Creates the key stream of AES in counter mode (RFC 3711, 4.1.1). One ECB cipher encrypts the counters of all packets, because
 * creating a counter-mode cipher for each packet takes longer than encrypting the packet.
 */
export function createKeystream(key: Buffer, salt: Buffer): Keystream {
  const cipher = createCipheriv('aes-128-ecb', key, null).setAutoPadding(false)
  const maxBlocks = maxPacketLength / blockLength
  const counterWords = new Uint32Array(packetsAhead * maxBlocks * 4)
  const counterBytes = Buffer.from(counterWords.buffer)
  const lastWords = new Uint32Array(maxBlocks)
  const lastBytes = Buffer.from(lastWords.buffer)
  for (let block = 0; block < maxBlocks; block++) lastBytes.writeUInt16BE(block, block * 4 + 2)
  const first = new Uint32Array(4)
  const firstBytes = Buffer.from(first.buffer)
  salt.copy(firstBytes)
  const saltSsrc = salt.readUInt32BE(4)
  const saltHigh = salt.readUInt32BE(8)
  const saltLow = salt.readUInt16BE(12)
  const precomputed = new Map<number, Precomputed>()

  /** Returns the key streams of `packets` consecutive packets, beginning with the packet `index`. */
  const make = (ssrc: number, index: number, packets: number, blocks: number): Buffer => {
    firstBytes.writeUInt32BE((saltSsrc ^ ssrc) >>> 0, 4)
    let word = 0
    for (let packet = index; packet < index + packets; packet++) {
      firstBytes.writeUInt32BE((saltHigh ^ Math.floor(packet / 0x1_0000)) >>> 0, 8)
      firstBytes.writeUInt16BE(saltLow ^ (packet & 0xffff), 12)
      const [word0 = 0, word1 = 0, word2 = 0, word3 = 0] = first
      for (let block = 0; block < blocks; block++) {
        counterWords[word++] = word0
        counterWords[word++] = word1
        counterWords[word++] = word2
        counterWords[word++] = word3 | (lastWords[block] ?? 0)
      }
    }
    return cipher.update(counterBytes.subarray(0, packets * blocks * blockLength))
  }

  /** Computes the key streams of `packetsAhead` packets, in the memory of `before` if it is large enough. */
  const precompute = (ssrc: number, index: number, blocks: number, before: Precomputed | undefined): Precomputed => {
    let streams = before
    if (!streams || streams.blocks < blocks) {
      const words = new Uint32Array(packetsAhead * blocks * 4)
      streams = { firstIndex: index, blocks, words, bytes: Buffer.from(words.buffer) }
      precomputed.set(ssrc, streams)
    }
    streams.firstIndex = index
    make(ssrc, index, packetsAhead, streams.blocks).copy(streams.bytes)
    return streams
  }

  return (data, start, end, ssrc, indexHigh, indexLow) => {
    const needed = (end - start + blockLength - 1) >>> 4
    if (needed > maxBlocks) throw new RangeError(`a packet of ${end} bytes is too long`)
    const index = indexHigh * 0x1_0000 + indexLow
    let streams = precomputed.get(ssrc)
    if (streams && index < streams.firstIndex) {
      // The packet is older than those computed in advance: it is a repeat or came late.
      const stream = make(ssrc, index, 1, needed)
      for (let at = start; at < end; at++) data[at] = (data[at] ?? 0) ^ (stream[at - start] ?? 0)
      return
    }
    if (!streams || index >= streams.firstIndex + packetsAhead || needed > streams.blocks)
      streams = precompute(ssrc, index, needed, streams)
    const { words, bytes } = streams
    const firstWord = (index - streams.firstIndex) * streams.blocks * 4
    let done = 0
    if (((data.byteOffset + start) & 3) === 0) {
      const wholeWords = (end - start) >>> 2
      const to = new Uint32Array(data.buffer, data.byteOffset + start, wholeWords)
      for (let word = 0; word < wholeWords; word++) to[word] = (to[word] ?? 0) ^ (words[firstWord + word] ?? 0)
      done = wholeWords * 4
    }
    const firstByte = firstWord * 4
    for (; start + done < end; done++) data[start + done] = (data[start + done] ?? 0) ^ (bytes[firstByte + done] ?? 0)
  }
}

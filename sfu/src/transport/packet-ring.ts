import { maxAddresses } from './addresses.ts'

/**
 * Memory for packets on their way out, used over and over. At twenty thousand packets a second, buffers of their own would be what
 * the garbage collector is busy with. As in no socket more waits than `maxWaiting`, what is overwritten has been sent.
 */
export function createPacketRing(length: number) {
  const ring = Buffer.alloc(length)
  let at = 0
  return {
    /** Bytes that may wait to be sent in each socket. */
    maxWaiting: length / 2 / maxAddresses,
    /** `size` bytes, aligned to four. */
    take: (size: number): Buffer => {
      if (at + size > length) at = 0
      const packet = ring.subarray(at, at + size)
      at = (at + size + 3) & ~3
      return packet
    },
  }
}

export type PacketRing = ReturnType<typeof createPacketRing>

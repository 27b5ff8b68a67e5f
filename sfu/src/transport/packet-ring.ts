import { maxAddresses } from './addresses.ts'

/**
 * Creates a ring of memory for outgoing packets. With 20,000 packets a second, a buffer for each would keep the garbage
 * collector busy. No socket queues more than `maxWaiting` bytes, so anything that is overwritten has been sent.
 */
export function createPacketRing(length: number) {
  const ring = Buffer.alloc(length)
  let at = 0
  return {
    /** Maximum number of bytes that may wait in each socket. */
    maxWaiting: length / 2 / maxAddresses,
    /** Returns `size` bytes, aligned to four. */
    take: (size: number): Buffer => {
      if (at + size > length) at = 0
      const packet = ring.subarray(at, at + size)
      at = (at + size + 3) & ~3
      return packet
    },
  }
}

export type PacketRing = ReturnType<typeof createPacketRing>

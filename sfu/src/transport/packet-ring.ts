import { maxAddresses } from './addresses.ts'

/**
 * Creates a ring of memory for outgoing packets. The process sends up to 20,000 packets a second, and a new buffer for each
 * would keep the garbage collector busy. A packet is sent before its memory is used again, because each socket queues at most
 * `maxWaiting` bytes.
 */
export function createPacketRing(length: number) {
  const ring = Buffer.alloc(length)
  let at = 0
  return {
    /** Maximum number of bytes that may wait in one socket. All sockets together then use at most half of the ring. */
    maxWaiting: length / 2 / maxAddresses,
    /** Returns memory for a packet of `size` bytes. It begins at a multiple of four bytes. */
    take: (size: number): Buffer => {
      if (at + size > length) at = 0
      const packet = ring.subarray(at, at + size)
      at = (at + size + 3) & ~3
      return packet
    },
  }
}

export type PacketRing = ReturnType<typeof createPacketRing>

import { expect, test } from 'vitest'
import { maxAddresses } from './addresses.ts'
import { createPacketRing } from './packet-ring.ts'

test('packets that may still wait in the sockets are not overwritten, and every packet is aligned to four bytes', () => {
  const ring = createPacketRing(100_000)
  const taken: { packet: Buffer; mark: number }[] = []
  let waiting = 0
  for (let mark = 0; mark < 2_000; mark++) {
    const size = 40 + ((mark * 37) % 1_200)
    const packet = ring.take(size).fill(mark & 255)
    expect(packet.length).toBe(size)
    expect(packet.byteOffset % 4).toBe(0)
    taken.push({ packet, mark })
    waiting += size
    while (waiting > ring.maxWaiting * maxAddresses) {
      const sent = taken.shift()!
      waiting -= sent.packet.length
      expect(sent.packet.equals(Buffer.alloc(sent.packet.length, sent.mark & 255))).toBe(true)
    }
  }
})

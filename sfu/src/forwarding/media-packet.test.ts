import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAudio, readVp8 } from './media-packet.ts'

const read = (...bytes: number[]) =>
  readVp8({ sequenceNumber: 1, timestamp: 2, marker: false, payload: Buffer.from(bytes) })

test('the first packet of a key frame is an entry; its other packets and those of other frames are not', () => {
  expect(read(0x10, 0x10, 0, 0)).toMatchObject({ isEntry: true, pictureIdAt: 0, layerIndexAt: 0 })
  // The lowest bit of the frame is set: it is no key frame.
  expect(read(0x10, 0x11, 0, 0)).toMatchObject({ isEntry: false })
  // The packet does not begin a partition.
  expect(read(0x00, 0x10, 0, 0)).toMatchObject({ isEntry: false })
  // The packet begins the second partition, not the first one.
  expect(read(0x11, 0x10, 0, 0)).toMatchObject({ isEntry: false })
})

test('picture ids of 7 and of 15 bits are read at their offset', () => {
  expect(read(0x90, 0x80, 0x11, 0x10)).toMatchObject({ pictureIdAt: 2, pictureId: 0x11, isLongPictureId: false })
  expect(read(0x90, 0x80, 0x92, 0x34, 0x10)).toMatchObject({
    pictureIdAt: 2,
    pictureId: 0x1234,
    isLongPictureId: true,
    isEntry: true,
  })
})

test('the frame is found behind all extensions of the descriptor', () => {
  expect(read(0x90, 0xf0, 0x80, 0x01, 0x05, 0x20, 0x10)).toMatchObject({
    pictureIdAt: 2,
    pictureId: 1,
    layerIndexAt: 4,
    layerIndex: 5,
    isEntry: true,
  })
  expect(read(0x90, 0x20, 0x20, 0x10)).toMatchObject({ pictureIdAt: 0, layerIndexAt: 0, isEntry: true })
})

test('a descriptor that is cut off is refused, and a packet of only padding is no entry', () => {
  for (const bytes of [[0x90], [0x90, 0x80], [0x90, 0x80, 0x92], [0x90, 0x80, 0x92, 0x34], [0x10]]) {
    expect(read(...bytes)).toBeNull()
  }
  expect(read()).toMatchObject({ isEntry: false, pictureIdAt: 0 })
})

test('the numbers to overwrite lie within the payload, whatever bytes come', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 12 }), (bytes) => {
      const packet = read(...bytes)
      if (packet === null) return
      expect(packet.pictureIdAt + (packet.isLongPictureId ? 1 : 0)).toBeLessThan(Math.max(1, bytes.length))
      expect(packet.layerIndexAt).toBeLessThan(Math.max(1, bytes.length))
    }),
  )
})

test('a receiver can begin with any packet of a voice', () => {
  expect(readAudio({ sequenceNumber: 1, timestamp: 2, marker: true, payload: Buffer.from([1]) })).toMatchObject({
    isEntry: true,
    pictureIdAt: 0,
  })
})

/** Creates media as browsers send them. The packets contain only the time when they were made. */

/** How a stream is cut into packets: frames per second and packets per frame. */
export type StreamShape = { framesPerSecond: number; packetsPerFrame: number; bytes: number; clock: 48_000 | 90_000 }

/** 32 kbit/s. */
export const voice: StreamShape = { framesPerSecond: 50, packetsPerFrame: 1, bytes: 80, clock: 48_000 }
/** 500 kbit/s. */
export const camera: StreamShape = { framesPerSecond: 18, packetsPerFrame: 3, bytes: 1157, clock: 90_000 }
/** 100 kbit/s. */
export const smallCamera: StreamShape = { framesPerSecond: 15, packetsPerFrame: 1, bytes: 833, clock: 90_000 }
/** 200 kbit/s. */
export const speakerCamera: StreamShape = { framesPerSecond: 11, packetsPerFrame: 2, bytes: 1136, clock: 90_000 }
/** 800 kbit/s. */
export const screen: StreamShape = { framesPerSecond: 8, packetsPerFrame: 11, bytes: 1136, clock: 90_000 }

/** A key frame is this many times larger than other frames. */
const keyFrameFactor = 4
/** The VP8 descriptor with a picture id of 15 bits (RFC 7741), and the header of a key frame of 640 by 360. */
const descriptorLength = 4
const keyFrameHeader = Buffer.from([0x10, 0x02, 0x00, 0x9d, 0x01, 0x2a, 0x80, 0x02, 0x68, 0x01])
const timeLength = 8

export type MadePacket = { payload: Buffer; marker: boolean; timestamp: number }

/** Returns a function that makes the packets of the next frame. */
export function makeFrames(shape: StreamShape, now: () => number) {
  const isVideo = shape.clock === 90_000
  let pictureId = 0
  let timestamp = 0
  return (isKeyFrame: boolean): MadePacket[] => {
    const count = shape.packetsPerFrame * (isKeyFrame && isVideo ? keyFrameFactor : 1)
    timestamp = (timestamp + Math.round(shape.clock / shape.framesPerSecond)) % 2 ** 32
    pictureId = (pictureId + 1) % 2 ** 15
    const madeAt = now()
    return Array.from({ length: count }, (_, index) => {
      const payload = Buffer.alloc(shape.bytes)
      if (isVideo) {
        payload.writeUInt8(index === 0 ? 0x90 : 0x80, 0)
        payload.writeUInt8(0x80, 1)
        payload.writeUInt16BE(0x8000 | pictureId, 2)
        // The lowest bit of the first byte is 0 for a key frame.
        if (index === 0 && isKeyFrame) keyFrameHeader.copy(payload, descriptorLength)
        else if (index === 0) payload.writeUInt8(0x11, descriptorLength)
      }
      payload.writeDoubleBE(madeAt, payload.length - timeLength)
      return { payload, marker: isVideo && index === count - 1, timestamp }
    })
  }
}

/** Returns when a packet was made. The time is at the end, since the bytes before it may change on the way. */
export const readTime = (payload: Buffer): number => payload.readDoubleBE(payload.length - timeLength)

/** True if a video packet begins a key frame. */
export function beginsKeyFrame(payload: Buffer): boolean {
  const first = payload[0] ?? 0
  // Only the start of the first partition can begin a key frame.
  if ((first & 0x1f) !== 0x10) return false
  let at = 1
  if (first & 0x80) {
    const extension = payload[at++] ?? 0
    if (extension & 0x80) at += (payload[at] ?? 0) & 0x80 ? 2 : 1
    if (extension & 0x40) at += 1
    if (extension & 0x30) at += 1
  }
  return ((payload[at] ?? 1) & 0x01) === 0
}

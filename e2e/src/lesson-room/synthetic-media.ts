/** Creates packets with the sizes and rates of a browser's media. They contain only headers and the time of their creation. */

/** The rate of a stream and the size of its packets. `bytes` is per packet; `clock` is the RTP clock in Hz. */
export type StreamShape = { framesPerSecond: number; packetsPerFrame: number; bytes: number; clock: 48_000 | 90_000 }

/** A microphone: 32 kbit/s. */
export const voice: StreamShape = { framesPerSecond: 50, packetsPerFrame: 1, bytes: 80, clock: 48_000 }
/** The large picture of the leader: 500 kbit/s. */
export const camera: StreamShape = { framesPerSecond: 18, packetsPerFrame: 3, bytes: 1157, clock: 90_000 }
/** The small picture of the leader: 100 kbit/s. */
export const smallCamera: StreamShape = { framesPerSecond: 15, packetsPerFrame: 1, bytes: 833, clock: 90_000 }
/** The picture of a speaker: 200 kbit/s. */
export const speakerCamera: StreamShape = { framesPerSecond: 11, packetsPerFrame: 2, bytes: 1136, clock: 90_000 }
/** A shared screen: 800 kbit/s. */
export const screen: StreamShape = { framesPerSecond: 8, packetsPerFrame: 11, bytes: 1136, clock: 90_000 }

/** A key frame has this many times more packets than other frames. */
const keyFrameFactor = 4
/** Bytes of the VP8 payload descriptor with a picture id of 15 bits (RFC 7741). The header of a key frame follows it. */
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
        // The lowest bit of the first byte after the descriptor is 0 for a key frame and 1 for other frames.
        if (index === 0 && isKeyFrame) keyFrameHeader.copy(payload, descriptorLength)
        else if (index === 0) payload.writeUInt8(0x11, descriptorLength)
      }
      payload.writeDoubleBE(madeAt, payload.length - timeLength)
      return { payload, marker: isVideo && index === count - 1, timestamp }
    })
  }
}

/** Returns the time at which a packet was made. The time is at the end, because the server changes bytes at the start. */
export const readTime = (payload: Buffer): number => payload.readDoubleBE(payload.length - timeLength)

/** True if a video packet begins a key frame. */
export function beginsKeyFrame(payload: Buffer): boolean {
  const first = payload[0] ?? 0
  // A key frame can begin only in a packet that starts the first partition of a frame.
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

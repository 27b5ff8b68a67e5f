/** A packet of a publisher. It is parsed once and sent to many receivers. */
export type MediaPacket = {
  readonly sequenceNumber: number
  readonly timestamp: number
  readonly marker: boolean
  /** All receivers share these bytes. The numbers at `pictureIdAt` and `layerIndexAt` are overwritten before each sending. */
  readonly payload: Buffer
  /** True if a receiver can begin with this packet: any audio packet, and the first packet of a video key frame. */
  readonly isEntry: boolean
  /** Offset of the VP8 picture id in the payload; 0 if there is none. */
  readonly pictureIdAt: number
  /** The picture id that the publisher sent. */
  readonly pictureId: number
  /** True if the picture id has 15 bits, false if it has 7. */
  readonly isLongPictureId: boolean
  /** Offset of the VP8 layer index (TL0PICIDX) in the payload; 0 if there is none. */
  readonly layerIndexAt: number
  readonly layerIndex: number
}

type Received = Pick<MediaPacket, 'sequenceNumber' | 'timestamp' | 'marker' | 'payload'>

/** Returns a packet of a voice. A receiver can begin with any of them. */
export const readAudio = ({ sequenceNumber, timestamp, marker, payload }: Received): MediaPacket => ({
  sequenceNumber,
  timestamp,
  marker,
  payload,
  isEntry: true,
  pictureIdAt: 0,
  pictureId: 0,
  isLongPictureId: false,
  layerIndexAt: 0,
  layerIndex: 0,
})

/**
 * Reads the VP8 payload descriptor of a video packet (RFC 7741, 4.2). Returns null if the descriptor is cut off or nothing
 * follows it. An empty payload (of a packet that contains only padding) has no descriptor; a receiver cannot begin with it.
 */
export function readVp8({ sequenceNumber, timestamp, marker, payload }: Received): MediaPacket | null {
  let at = 0
  let pictureIdAt = 0
  let pictureId = 0
  let isLongPictureId = false
  let layerIndexAt = 0
  let layerIndex = 0
  let isEntry = false
  const { length } = payload
  if (length > 0) {
    const first = payload[at++] ?? 0
    if (first & 0x80) {
      const extensions = payload[at++] ?? 0
      if (extensions & 0x80) {
        pictureIdAt = at
        pictureId = payload[at++] ?? 0
        isLongPictureId = (pictureId & 0x80) !== 0
        if (isLongPictureId) pictureId = ((pictureId & 0x7f) << 8) | (payload[at++] ?? 0)
      }
      if (extensions & 0x40) {
        layerIndexAt = at
        layerIndex = payload[at++] ?? 0
      }
      if (extensions & 0x30) at++
    }
    if (at >= length) return null
    // A key frame begins here if the first partition starts and the lowest bit of the frame is 0 (RFC 7741, 4.3).
    isEntry = (first & 0x17) === 0x10 && ((payload[at] ?? 1) & 1) === 0
  }
  return {
    sequenceNumber,
    timestamp,
    marker,
    payload,
    isEntry,
    pictureIdAt,
    pictureId,
    isLongPictureId,
    layerIndexAt,
    layerIndex,
  }
}

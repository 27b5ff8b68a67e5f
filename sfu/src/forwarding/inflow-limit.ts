/**
 * Multiple of the agreed rate that a browser may send permanently. Encoders exceed their rate for a while, so a limit at the
 * agreed rate would drop normal media.
 */
const rateFactor = 3
/** Seconds of media at the agreed rate that may come at once, because all packets of a screen's key frame come together. */
const burstSeconds = 5

/**
 * Minimum number of bytes that each packet counts as: a usual voice packet, or half of a usual video packet. Forwarding a tiny
 * packet to a class costs almost as much as forwarding a large one, so tiny packets must not be free.
 */
const minPacketBytes = { audio: 150, video: 600 }

/** Limits how many bytes a publisher may send in one m-line, because the server forwards each byte to the whole class. */
export class InflowLimit {
  readonly #rate: number
  readonly #burst: number
  readonly #minBytes: number
  #left: number
  #filledAt = -Infinity

  /** `bitrate` is the agreed rate, in bits per second. */
  constructor(bitrate: number, kind: 'audio' | 'video') {
    this.#rate = (bitrate * rateFactor) / 8000
    this.#burst = (bitrate * burstSeconds) / 8
    this.#left = this.#burst
    this.#minBytes = minPacketBytes[kind]
  }

  /** Counts a packet. Returns false, and does not count it, if the packet exceeds the limit and must be dropped. */
  take(packetBytes: number, now: number): boolean {
    const bytes = Math.max(packetBytes, this.#minBytes)
    this.#left = Math.min(this.#burst, this.#left + (now - this.#filledAt) * this.#rate)
    this.#filledAt = now
    if (bytes > this.#left) return false
    this.#left -= bytes
    return true
  }
}

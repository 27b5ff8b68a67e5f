import { randomInt } from 'node:crypto'
import type { RtpHeader } from '../transport/transport.ts'
import { maxGap } from './incoming-sequence.ts'
import type { MediaPacket } from './media-packet.ts'
import { SentHistory, type SentAs } from './sent-history.ts'

/** A publisher's m-line that outgoing lines can follow. Each outgoing line adds itself to `followers`, and removes itself. */
export type LineSource = { readonly followers: Set<OutgoingLine> }

export type OutgoingLineOptions = {
  /** Timestamp units per second. */
  clockRate: number
  /** Minimum timestamp units between the last packet of a source and the first packet of the next source. */
  leastStep: number
  /** Number of packets that can be sent again; a power of two. */
  historyLength: number
  send: (header: RtpHeader, payload: Buffer) => void
}

/**
 * One m-line of the downlink to one receiver. The line sends the packets of one source at a time. When the source changes,
 * sequence numbers, picture ids and layer indexes continue without a gap, and timestamps keep rising. So the browser sees a
 * single source that never ends. A new source begins with an entry: a packet that can be decoded without earlier packets.
 */
export class OutgoingLine {
  readonly clockRate: number
  /** Packets sent so far, including repeats. */
  packets = 0
  /** Payload bytes sent so far, including repeats. */
  octets = 0
  /** How many of `packets` were repeats. */
  resent = 0
  /** How many of `octets` were in repeats. */
  resentOctets = 0
  /** Time in milliseconds at which the line began to follow `next`. */
  followedAt = 0

  readonly #send: (header: RtpHeader, payload: Buffer) => void
  readonly #leastStep: number
  readonly #historyLength: number
  #history: SentHistory | null = null
  /** Reused for each packet, to save memory allocations. */
  readonly #header: RtpHeader = { sequenceNumber: 0, timestamp: 0, marker: false }
  /** Reused for each packet, to save memory allocations. */
  readonly #sentAs: SentAs = { sequenceNumber: 0, timestamp: 0, pictureId: 0, layerIndex: 0 }

  #current: LineSource | null = null
  #next: LineSource | null = null

  /** Differences between the numbers of the line and the numbers of the current source. */
  #sequenceOffset = 0
  #timestampOffset = 0
  #pictureIdOffset = 0
  #layerIndexOffset = 0
  /** Highest sequence number received from the current source. */
  #highestIn = 0
  /**
   * Number of sequence numbers between the entry of the current source, or its last leap (a jump by more than `maxGap`), and
   * `#highestIn`. Counted up to about 2^15.
   */
  #numbersSinceEntry = 0

  /** Starts below 2^15, as `MediaTransport.send` requires. */
  #lastSequenceNumber = randomInt(0x7fff)
  #lastTimestamp = randomInt(0x1_0000_0000)
  #lastPictureId = randomInt(0x8000)
  #lastLayerIndex = randomInt(0x100)
  #lastSentAt = -1

  constructor({ clockRate, leastStep, historyLength, send }: OutgoingLineOptions) {
    this.clockRate = clockRate
    this.#leastStep = leastStep
    this.#historyLength = historyLength
    this.#send = send
  }

  /**
   * Number of packets that the receiver requested again, each counted once. Receiver reports cannot replace this number,
   * because they do not count a packet as lost after its repeat has arrived.
   */
  get lost(): number {
    return this.#history?.lost ?? 0
  }

  /** The source whose packets are being sent; null if there is none. */
  get current(): LineSource | null {
    return this.#current
  }

  /** The source that replaces `current` with its next entry; null if the line waits for none. */
  get next(): LineSource | null {
    return this.#next
  }

  /**
   * Switches to `source`, which begins with its next entry. Null switches the line off. With `meanwhile`, the current source
   * continues until that entry; otherwise the current source ends at once. Returns true if the line has started to wait for an
   * entry of `source`: the caller should then request a key frame.
   */
  follow(source: LineSource | null, now: number, meanwhile = false): boolean {
    if (source !== null && source === this.#current) {
      this.#leaveNext()
      return false
    }
    if (!meanwhile) this.#leaveCurrent()
    if (source === this.#next) return false
    this.#leaveNext()
    this.#next = source
    this.followedAt = now
    source?.followers.add(this)
    return source !== null
  }

  /** Stops sending the current source. The line continues to wait for `next`. */
  endCurrent(): void {
    this.#leaveCurrent()
  }

  /** Stops sending a source or waiting for it. */
  leave(source: LineSource): void {
    if (source === this.#current) this.#leaveCurrent()
    if (source === this.#next) this.#leaveNext()
  }

  /** Handles a packet of a source that the line follows. Returns true if the packet was sent. */
  take(source: LineSource, packet: MediaPacket, now: number): boolean {
    if (source === this.#next && packet.isEntry) this.#enter(packet, now)
    else if (source !== this.#current) return false

    const step = ((packet.sequenceNumber - this.#highestIn) << 16) >> 16
    // The packet is older than the source's entry or last leap. Its sequence number in this line belongs to earlier packets.
    if (step < 0 && -step > this.#numbersSinceEntry) return false

    const isLeap = step > maxGap
    if (isLeap) this.#closeGap(packet)

    const sequenceNumber = (packet.sequenceNumber + this.#sequenceOffset) & 0xffff
    const timestamp = (packet.timestamp + this.#timestampOffset) >>> 0
    const pictureId = (packet.pictureId + this.#pictureIdOffset) & (packet.isLongPictureId ? 0x7fff : 0x7f)
    const layerIndex = (packet.layerIndex + this.#layerIndexOffset) & 0xff
    if (step >= 0) {
      this.#highestIn = packet.sequenceNumber
      if (isLeap) this.#numbersSinceEntry = 0
      else if (this.#numbersSinceEntry < 0x8000) this.#numbersSinceEntry += step
      this.#lastSequenceNumber = sequenceNumber
      this.#lastTimestamp = timestamp
      this.#lastSentAt = now
      if (packet.pictureIdAt !== 0) this.#lastPictureId = pictureId
      if (packet.layerIndexAt !== 0) this.#lastLayerIndex = layerIndex
    }

    const sentAs = this.#sentAs
    sentAs.sequenceNumber = sequenceNumber
    sentAs.timestamp = timestamp
    sentAs.pictureId = pictureId
    sentAs.layerIndex = layerIndex
    const history = (this.#history ??= new SentHistory(this.#historyLength))
    history.keep(packet, sentAs, now)
    this.#write(packet, sentAs)
    return true
  }

  /** Sends requested packets again, and returns how many. Skips the packets for which `SentHistory.takeAgain` returns null. */
  resend(sequenceNumbers: readonly number[], now: number, mayResend: (bytes: number) => boolean): number {
    const history = this.#history
    if (!history) return 0
    let sent = 0
    for (const sequenceNumber of sequenceNumbers) {
      const again = history.takeAgain(sequenceNumber, now, mayResend)
      if (!again) continue
      sent++
      this.resentOctets += again.packet.payload.length
      this.#write(again.packet, again.sentAs)
    }
    this.resent += sent
    return sent
  }

  /** Returns the line's own timestamp for a timestamp of the current source. */
  ownTimestamp(timestamp: number): number {
    return (timestamp + this.#timestampOffset) >>> 0
  }

  /** Stops following all sources, and releases the packets kept for repeats. */
  end(): void {
    this.#leaveCurrent()
    this.#leaveNext()
    this.#history = null
  }

  #leaveCurrent(): void {
    const source = this.#current
    this.#current = null
    if (source !== this.#next) source?.followers.delete(this)
  }

  #leaveNext(): void {
    const source = this.#next
    this.#next = null
    if (source !== this.#current) source?.followers.delete(this)
  }

  #enter(packet: MediaPacket, now: number): void {
    const entered = this.#next
    this.#leaveCurrent()
    this.#current = entered
    this.#next = null
    const elapsed = this.#lastSentAt < 0 ? 0 : Math.round(((now - this.#lastSentAt) * this.clockRate) / 1000)
    this.#sequenceOffset = (this.#lastSequenceNumber + 1 - packet.sequenceNumber) & 0xffff
    this.#timestampOffset = (this.#lastTimestamp + Math.max(this.#leastStep, elapsed) - packet.timestamp) >>> 0
    this.#pictureIdOffset = (this.#lastPictureId + 1 - packet.pictureId) & 0x7fff
    this.#layerIndexOffset = (this.#lastLayerIndex + 1 - packet.layerIndex) & 0xff
    this.#highestIn = packet.sequenceNumber
    this.#numbersSinceEntry = 0
  }

  /**
   * Replaces a leap of the source by a gap of one packet in this line. An SRTP receiver needs steps of less than 2^15 to know
   * how often the sequence number has wrapped (RFC 3711, 3.3.1). After two leaps with a loss between them, the receiver would
   * count wrongly and could not decrypt any later packet of the line.
   */
  #closeGap(packet: MediaPacket): void {
    this.#sequenceOffset = (this.#lastSequenceNumber + 2 - packet.sequenceNumber) & 0xffff
  }

  #write(packet: MediaPacket, { sequenceNumber, timestamp, pictureId, layerIndex }: SentAs): void {
    const { payload, pictureIdAt, layerIndexAt } = packet
    if (pictureIdAt !== 0) {
      if (packet.isLongPictureId) {
        payload[pictureIdAt] = 0x80 | (pictureId >> 8)
        payload[pictureIdAt + 1] = pictureId & 0xff
      } else payload[pictureIdAt] = pictureId
    }
    if (layerIndexAt !== 0) payload[layerIndexAt] = layerIndex
    const header = this.#header
    header.sequenceNumber = sequenceNumber
    header.timestamp = timestamp
    header.marker = packet.marker
    this.packets++
    this.octets += payload.length
    this.#send(header, payload)
  }
}

import { randomInt } from 'node:crypto'
import type { RtpHeader } from '../transport/transport.ts'
import { maxGap } from './incoming-sequence.ts'
import type { MediaPacket } from './media-packet.ts'
import { SentHistory, type SentAs } from './sent-history.ts'

/** What lines follow; each line keeps itself in the set of what it follows. */
export type LineSource = { readonly followers: Set<OutgoingLine> }

export type OutgoingLineOptions = {
  /** Timestamps a second. */
  clockRate: number
  /** Timestamps between a packet and the next one when another source begins right after it. */
  leastStep: number
  /** How many packets can be sent once more; a power of two. */
  historyLength: number
  send: (header: RtpHeader, payload: Buffer) => void
}

/**
 * One m-line of the downlink to one receiver. Its sequence numbers, timestamps and picture ids go on without a gap whatever
 * it follows, so that the browser sees one source that never ends. It begins with a source at a packet that needs none before.
 */
export class OutgoingLine {
  readonly clockRate: number
  /** Sent in all, as a sender report counts them. */
  packets = 0
  octets = 0
  /** Of these, sent once more. */
  resent = 0
  resentOctets = 0
  /** Milliseconds at which the line began to follow `next`. */
  followedAt = 0

  readonly #send: (header: RtpHeader, payload: Buffer) => void
  readonly #leastStep: number
  readonly #historyLength: number
  #history: SentHistory | null = null
  /** Used again for each packet. */
  readonly #header: RtpHeader = { sequenceNumber: 0, timestamp: 0, marker: false }
  readonly #sentAs: SentAs = { sequenceNumber: 0, timestamp: 0, pictureId: 0, layerIndex: 0 }

  #current: LineSource | null = null
  #next: LineSource | null = null

  /** Added to the source's own numbers. */
  #sequenceOffset = 0
  #timestampOffset = 0
  #pictureIdOffset = 0
  #layerIndexOffset = 0
  /** Of the source, and how far the line has come with it. */
  #highestIn = 0
  #comeSoFar = 0

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

  /** Packets that the receiver asked for again, each counted once: their reports say of what was sent once more that it was not lost. */
  get lost(): number {
    return this.#history?.lost ?? 0
  }

  /** What is sent. */
  get current(): LineSource | null {
    return this.#current
  }

  /** What will be sent from its next entry on. */
  get next(): LineSource | null {
    return this.#next
  }

  /**
   * Sends `source` from its next entry on, or nothing. What was sent goes on until then with `meanwhile`, else it ends at once.
   * Returns whether it waits for an entry that it did not wait for before.
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

  /** Ends what is sent while the line waits for another source. */
  endCurrent(): void {
    this.#leaveCurrent()
  }

  /** Sends and awaits nothing of a source any more. */
  leave(source: LineSource): void {
    if (source === this.#current) this.#leaveCurrent()
    if (source === this.#next) this.#leaveNext()
  }

  /** A packet of what the line follows. Tells whether it was sent. */
  take(source: LineSource, packet: MediaPacket, now: number): boolean {
    if (source === this.#next && packet.isEntry) this.#enter(packet, now)
    else if (source !== this.#current) return false

    const step = ((packet.sequenceNumber - this.#highestIn) << 16) >> 16
    // Late, and from before the entry: its place in this line belongs to another source.
    if (step < 0 && -step > this.#comeSoFar) return false

    const isLeap = step > maxGap
    if (isLeap) this.#closeGap(packet)

    const sequenceNumber = (packet.sequenceNumber + this.#sequenceOffset) & 0xffff
    const timestamp = (packet.timestamp + this.#timestampOffset) >>> 0
    const pictureId = (packet.pictureId + this.#pictureIdOffset) & (packet.isLongPictureId ? 0x7fff : 0x7f)
    const layerIndex = (packet.layerIndex + this.#layerIndexOffset) & 0xff
    if (step >= 0) {
      this.#highestIn = packet.sequenceNumber
      if (isLeap) this.#comeSoFar = 0
      else if (this.#comeSoFar < 0x8000) this.#comeSoFar += step
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

  /** Sends once more what was asked for, as far as it is there, was not sent just now and `mayResend` so many bytes. Tells how many were sent. */
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

  /** The line's own timestamp for one of what is sent now. */
  ownTimestamp(timestamp: number): number {
    return (timestamp + this.#timestampOffset) >>> 0
  }

  /** Follows nothing more, and lets go of what it kept. */
  end(): void {
    this.#leaveCurrent()
    this.#leaveNext()
    this.#history = null
  }

  #leaveCurrent(): void {
    const left = this.#current
    this.#current = null
    if (left !== this.#next) left?.followers.delete(this)
  }

  #leaveNext(): void {
    const left = this.#next
    this.#next = null
    if (left !== this.#current) left?.followers.delete(this)
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
    this.#comeSoFar = 0
  }

  /**
   * Counts what is missing as one packet. A receiver tells by steps of less than 2^15 how often the numbers began anew (RFC 3711,
   * 3.3.1): one that loses a packet amid leaps would open nothing more in this line, whoever speaks in it.
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

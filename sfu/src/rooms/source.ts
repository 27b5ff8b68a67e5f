import { uplink, uplinkBitrates, type MediaKind } from '@hien/contract/video-room'
import { IncomingDelay } from '../forwarding/incoming-delay.ts'
import { IncomingSequence } from '../forwarding/incoming-sequence.ts'
import { InflowLimit } from '../forwarding/inflow-limit.ts'
import { KeyFrameRequests } from '../forwarding/key-frame-requests.ts'
import { readAudio, readVp8 } from '../forwarding/media-packet.ts'
import type { LineSource, OutgoingLine } from '../forwarding/outgoing-line.ts'
import type { PublisherClock } from '../forwarding/publisher-clock.ts'
import { SourceRate } from '../forwarding/source-rate.ts'
import { clockRates } from '../transport/rtp.ts'
import type { MediaTransport, UplinkPacket } from '../transport/transport.ts'

/** Bytes of the IP, UDP, RTP and SRTP headers around each payload. */
const overhead = 60

/**
 * Milliseconds without packets after which a source counts as not sending. A shared screen at rest still sends a frame each
 * second.
 */
const silence = 4000

const kinds: Record<(typeof uplink)[number], MediaKind> = {
  microphone: 'microphone',
  camera: 'camera',
  smallCamera: 'camera',
  screen: 'screen',
}

/** One m-line of a participant's uplink, as long as their connection exists. */
export class Source implements LineSource {
  readonly followers = new Set<OutgoingLine>()
  /** Index in `uplink`. */
  readonly line: number
  readonly kind: MediaKind
  readonly isVideo: boolean
  readonly clockRate: number
  readonly rate = new SourceRate()
  readonly #transport: MediaTransport
  readonly #clock: PublisherClock
  readonly #keyFrames = new KeyFrameRequests()
  readonly #inflow: InflowLimit
  readonly #delay: IncomingDelay
  #sequence = new IncomingSequence()
  #isAllowed = false
  #lastAt = -Infinity

  constructor(line: number, transport: MediaTransport, clock: PublisherClock) {
    const name = uplink[line] ?? 'microphone'
    this.line = line
    this.kind = kinds[name]
    this.isVideo = name !== 'microphone'
    this.clockRate = clockRates[this.isVideo ? 'video' : 'audio']
    // Voice packets are small: their headers are as long as the voice itself.
    this.#inflow = this.isVideo
      ? new InflowLimit(uplinkBitrates[name], 'video')
      : new InflowLimit(uplinkBitrates[name] + 100 * overhead * 8, 'audio')
    this.#delay = new IncomingDelay(this.clockRate)
    this.#transport = transport
    this.#clock = clock
  }

  /** True if what it sends is forwarded. */
  get isAllowed(): boolean {
    return this.#isAllowed
  }

  set isAllowed(isAllowed: boolean) {
    // Packets that were dropped while it was not allowed are not lost.
    if (isAllowed && !this.#isAllowed) this.#sequence = new IncomingSequence()
    this.#isAllowed = isAllowed
  }

  /** True if it is sending now. */
  isAlive(now: number): boolean {
    return now - this.#lastAt < silence
  }

  get hasSent(): boolean {
    return this.#lastAt > -Infinity
  }

  /** Sends a packet to all followers. Returns the number of followers that got it; -1 if the packet was dropped. */
  pass(packet: UplinkPacket, now: number): number {
    const bytes = packet.payload.length
    if (!this.#inflow.take(bytes + overhead, now)) return -1
    const read = this.isVideo ? readVp8(packet) : readAudio(packet)
    if (read === null) return -1
    this.rate.bytes += bytes
    this.#lastAt = now
    const isNewest = this.#sequence.received(packet.sequenceNumber, now)
    if (isNewest) this.#delay.received(packet.timestamp, now)
    // A receiver cannot begin with a late packet: the packets after it have come already and were not sent to that receiver.
    const passed = isNewest ? read : { ...read, isEntry: false }
    let sent = 0
    for (const line of this.followers) if (line.take(this, passed, now)) sent++
    if (!this.#sequence.isWhole) this.#askMissing(now)
    return sent
  }

  wantKeyFrame(now: number): void {
    if (this.isVideo && this.#keyFrames.want(now)) this.#transport.askKeyFrame(this.line)
  }

  /** True if a key frame was requested so recently that it is probably on its way. */
  wasJustAsked(now: number): boolean {
    return this.#keyFrames.wasJustAsked(now)
  }

  /** Called several times a second: sends postponed key frame requests and asks for missing packets. */
  tick(now: number): void {
    if (!this.#isAllowed) return
    if (this.isAlive(now) && this.#keyFrames.isOverdue(now)) {
      for (const line of this.followers) if (line.next === this) this.wantKeyFrame(now)
    }
    if (this.#keyFrames.isDue(now)) this.#transport.askKeyFrame(this.line)
    if (!this.#sequence.isWhole) this.#askMissing(now)
  }

  /** Returns its timestamp at `now`; null while it is unknown. */
  timestampAt(now: number): number | null {
    return this.#clock.timestampAt(this.line, now, this.clockRate)
  }

  /** Returns the packets expected and lost since the previous call. */
  takeCounts(): { expected: number; lost: number } {
    return this.#sequence.takeCounts()
  }

  /** Returns the shortest delay of a packet since the previous call, in milliseconds; null if no packet came. */
  takeQueue(): number | null {
    return this.#delay.take()
  }

  /** Detaches all followers. */
  end(): void {
    for (const line of this.followers) line.leave(this)
  }

  #askMissing(now: number): void {
    const missing = this.#sequence.takeMissing(now)
    // Voice packets are not requested again: they would come too late, and a voice has its own protection against loss.
    if (this.isVideo && missing.length > 0) this.#transport.askMissing(this.line, missing)
  }
}

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

/** Headers of IP, UDP, RTP and SRTP around each payload. */
const overhead = 60

/** A source that sent nothing for so long sends nothing: a shared screen at rest still sends a frame each second. */
const silence = 4000

const kinds: Record<(typeof uplink)[number], MediaKind> = {
  microphone: 'microphone',
  camera: 'camera',
  smallCamera: 'camera',
  screen: 'screen',
}

/** One line of the uplink of one participant, while their connection stands. */
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
    // A voice of small packets is as much header as voice.
    this.#inflow = this.isVideo
      ? new InflowLimit(uplinkBitrates[name], 'video')
      : new InflowLimit(uplinkBitrates[name] + 100 * overhead * 8, 'audio')
    this.#delay = new IncomingDelay(this.clockRate)
    this.#transport = transport
    this.#clock = clock
  }

  /** What it sends is passed on. */
  get isAllowed(): boolean {
    return this.#isAllowed
  }

  set isAllowed(isAllowed: boolean) {
    // What was dropped meanwhile was not lost.
    if (isAllowed && !this.#isAllowed) this.#sequence = new IncomingSequence()
    this.#isAllowed = isAllowed
  }

  /** It sends now. */
  isAlive(now: number): boolean {
    return now - this.#lastAt < silence
  }

  get hasSent(): boolean {
    return this.#lastAt > -Infinity
  }

  /** Sends a packet to all who follow. Returns to how many; -1 when it was dropped. */
  pass(packet: UplinkPacket, now: number): number {
    const bytes = packet.payload.length
    if (!this.#inflow.take(bytes + overhead, now)) return -1
    const read = this.isVideo ? readVp8(packet) : readAudio(packet)
    if (read === null) return -1
    this.rate.bytes += bytes
    this.#lastAt = now
    const isNewest = this.#sequence.received(packet.sequenceNumber, now)
    if (isNewest) this.#delay.received(packet.timestamp, now)
    // What follows it has come and was dropped: whoever began with it would lack that.
    const passed = isNewest ? read : { ...read, isEntry: false }
    let sent = 0
    for (const line of this.followers) if (line.take(this, passed, now)) sent++
    if (!this.#sequence.isWhole) this.#askMissing(now)
    return sent
  }

  wantKeyFrame(now: number): void {
    if (this.isVideo && this.#keyFrames.want(now)) this.#transport.askKeyFrame(this.line)
  }

  /** Whether a key frame is on its way as far as can be known. */
  wasJustAsked(now: number): boolean {
    return this.#keyFrames.wasJustAsked(now)
  }

  /** Several times a second: what was put off, and what has not come. */
  tick(now: number): void {
    if (!this.#isAllowed) return
    if (this.isAlive(now) && this.#keyFrames.isOverdue(now)) {
      for (const line of this.followers) if (line.next === this) this.wantKeyFrame(now)
    }
    if (this.#keyFrames.isDue(now)) this.#transport.askKeyFrame(this.line)
    if (!this.#sequence.isWhole) this.#askMissing(now)
  }

  /** Its timestamp at `now`; null while that is not known. */
  timestampAt(now: number): number | null {
    return this.#clock.timestampAt(this.line, now, this.clockRate)
  }

  /** Packets since the call before. */
  takeCounts(): { expected: number; lost: number } {
    return this.#sequence.takeCounts()
  }

  /** Milliseconds that its packets waited at least since the call before; null: none came. */
  takeQueue(): number | null {
    return this.#delay.take()
  }

  /** Nobody follows it any more. */
  end(): void {
    for (const line of this.followers) line.leave(this)
  }

  #askMissing(now: number): void {
    const missing = this.#sequence.takeMissing(now)
    // A voice that comes again comes too late, and has its own means against loss.
    if (this.isVideo && missing.length > 0) this.#transport.askMissing(this.line, missing)
  }
}

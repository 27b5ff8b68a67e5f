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
 * Milliseconds without packets after which a source counts as no longer sending. Even a shared screen that does not change
 * sends a frame every second.
 */
const silence = 4000

const kinds: Record<(typeof uplink)[number], MediaKind> = {
  microphone: 'microphone',
  camera: 'camera',
  smallCamera: 'camera',
  screen: 'screen',
}

/** The media that a participant sends in one m-line of the uplink. Each connection has its own sources. */
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
    // Add the headers of 100 voice packets a second to the limit: they have more bytes than the voice itself.
    this.#inflow = this.isVideo
      ? new InflowLimit(uplinkBitrates[name], 'video')
      : new InflowLimit(uplinkBitrates[name] + 100 * overhead * 8, 'audio')
    this.#delay = new IncomingDelay(this.clockRate)
    this.#transport = transport
    this.#clock = clock
  }

  /** True if the participant may send this kind of media. Otherwise its packets are dropped. */
  get isAllowed(): boolean {
    return this.#isAllowed
  }

  set isAllowed(isAllowed: boolean) {
    // Start to count again, so that packets dropped while the source was not allowed do not count as lost.
    if (isAllowed && !this.#isAllowed) this.#sequence = new IncomingSequence()
    this.#isAllowed = isAllowed
  }

  /** True if a valid packet came within the last `silence` milliseconds. */
  isAlive(now: number): boolean {
    return now - this.#lastAt < silence
  }

  get hasSent(): boolean {
    return this.#lastAt > -Infinity
  }

  /** Sends a packet to all followers. Returns the number of followers that got the packet; -1 if the packet was dropped. */
  pass(packet: UplinkPacket, now: number): number {
    const bytes = packet.payload.length
    if (!this.#inflow.take(bytes + overhead, now)) return -1
    const read = this.isVideo ? readVp8(packet) : readAudio(packet)
    if (read === null) return -1
    this.rate.bytes += bytes
    this.#lastAt = now
    const isNewest = this.#sequence.received(packet.sequenceNumber, now)
    if (isNewest) this.#delay.received(packet.timestamp, now)
    // A receiver must not begin with a late packet. The packets after it were forwarded earlier, and the receiver missed them.
    const passed = isNewest ? read : { ...read, isEntry: false }
    let sent = 0
    for (const line of this.followers) if (line.take(this, passed, now)) sent++
    if (!this.#sequence.isComplete) this.#askMissing(now)
    return sent
  }

  /** Requests a key frame from the publisher, now or when the minimum interval has passed. Does nothing for a voice. */
  wantKeyFrame(now: number): void {
    if (this.isVideo && this.#keyFrames.want(now)) this.#transport.askKeyFrame(this.line)
  }

  /** True if a key frame was requested so recently that another request would change nothing. */
  wasJustAsked(now: number): boolean {
    return this.#keyFrames.wasJustAsked(now)
  }

  /** Called ten times a second: sends key frame requests that are due or overdue, and requests missing packets. */
  tick(now: number): void {
    if (!this.#isAllowed) return
    if (this.isAlive(now) && this.#keyFrames.isOverdue(now)) {
      for (const line of this.followers) if (line.next === this) this.wantKeyFrame(now)
    }
    if (this.#keyFrames.isDue(now)) this.#transport.askKeyFrame(this.line)
    if (!this.#sequence.isComplete) this.#askMissing(now)
  }

  /** Returns the RTP timestamp of this source at `now`; null before the publisher's first sender report. */
  timestampAt(now: number): number | null {
    return this.#clock.timestampAt(this.line, now, this.clockRate)
  }

  /** Returns the packets expected and lost since the previous call. */
  takeCounts(): { expected: number; lost: number } {
    return this.#sequence.takeCounts()
  }

  /** Returns the shortest delay by a queue since the previous call, in milliseconds; null if no packet came. */
  takeQueue(): number | null {
    return this.#delay.take()
  }

  /** Detaches all followers, because the participant's connection has ended. */
  end(): void {
    for (const line of this.followers) line.leave(this)
  }

  #askMissing(now: number): void {
    const missing = this.#sequence.takeMissing(now)
    // Do not request voice packets: the repeats would come too late, and Opus has its own protection against loss.
    if (this.isVideo && missing.length > 0) this.#transport.askMissing(this.line, missing)
  }
}

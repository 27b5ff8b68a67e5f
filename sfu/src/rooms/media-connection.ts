import { downlink, uplink, type LineLevel } from '@hien/contract/video-room'
import type { Pictures } from '../forwarding/choose-pictures.ts'
import { KeyFrameAllowance } from '../forwarding/key-frame-requests.ts'
import { OutgoingLine } from '../forwarding/outgoing-line.ts'
import { PublisherClock, toNtp } from '../forwarding/publisher-clock.ts'
import { PublisherEstimate } from '../forwarding/publisher-estimate.ts'
import { ReceiverEstimate } from '../forwarding/receiver-estimate.ts'
import { ResendLimit } from '../forwarding/resend-limit.ts'
import { clockRates } from '../transport/rtp.ts'
import type { Feedback, MediaTransport } from '../transport/transport.ts'
import { Source } from './source.ts'

/** Packets of a line that can be sent once more: four seconds of a screen, and a second of a voice. */
const videoHistory = 512
const audioHistory = 64

/** Between two sender reports of a line. */
const clockInterval = 2000
/** How long the larger picture goes on while the smaller one has no key frame. */
const longestSwitch = 2000

/** What comes through to a participant, as it is told. `withheld`: in which lines no picture comes that somebody sends. */
export type ToldLine = { level: LineLevel; saving: boolean; withheld: readonly number[] }

/** A participant's connection: what comes in over it, and what goes out. They have a new one each time they join. */
export class MediaConnection {
  readonly transport: MediaTransport
  isConnected = false
  /** As `uplink` orders them. */
  readonly sources: readonly Source[]
  /** As `downlink` orders them. */
  readonly lines: readonly OutgoingLine[]
  /** What the line carries of the pictures there are. */
  readonly estimate = new ReceiverEstimate()
  pictures: Pictures | null = null
  nextCost: number | null = null
  /** What was told of it. */
  told: ToldLine | null = null

  readonly #keyFrames = downlink.map(() => new KeyFrameAllowance())
  readonly #reportedPackets = downlink.map(() => 0)
  readonly #clocksToldAt = downlink.map(() => -Infinity)
  readonly #clocksToldOf: (object | null)[] = downlink.map(() => null)
  readonly #clock = new PublisherClock()
  readonly #publisherEstimate = new PublisherEstimate()
  readonly #resends = new ResendLimit()
  readonly #mayResend = (bytes: number) => this.#resends.take(bytes)
  /** Sent for the first time. */
  #firstOctets = 0
  #sentPictures = 0
  #lost = 0
  #bytesIn = 0
  #sentBytes = 0
  #reviewedAt = -Infinity
  #publisherReviewedAt = -Infinity

  constructor(transport: MediaTransport) {
    this.transport = transport
    this.sources = uplink.map((_, line) => new Source(line, transport, this.#clock))
    this.lines = downlink.map(
      ({ kind }, line) =>
        new OutgoingLine({
          ...(kind === 'microphone'
            ? { clockRate: clockRates.audio, leastStep: clockRates.audio / 50, historyLength: audioHistory }
            : { clockRate: clockRates.video, leastStep: clockRates.video / 100, historyLength: videoHistory }),
          send: (header, payload) => transport.send(line, header, payload),
        }),
    )
  }

  received(bytes: number): void {
    this.#bytesIn += bytes
  }

  /** Tells how many packets were sent once more. */
  feedback(feedback: Feedback, now: number): number {
    switch (feedback.kind) {
      case 'missing':
        return this.lines[feedback.line]?.resend(feedback.sequenceNumbers, now, this.#mayResend) ?? 0
      case 'keyFrame':
        this.#wantKeyFrame(feedback.line, now)
        return 0
      case 'estimate':
        this.estimate.estimated(feedback.bitrate, now)
        return 0
      case 'report': {
        this.#reported(feedback)
        return 0
      }
      case 'clock':
        this.#clock.reported(feedback.line, feedback.ntp, feedback.timestamp, now)
        return 0
    }
  }

  /** Each half second, for whoever receives. Tells whether their line is full, for which what came while this process was starved is no sign. */
  reviewLine(now: number, isStarved: boolean): boolean {
    const sentBytes = this.#sumOf(({ octets }) => octets)
    const sentPictures = this.#sumOf((line) => (line.clockRate === clockRates.video ? line.packets - line.resent : 0))
    const lost = this.#sumOf((line) => line.lost)
    this.estimate.counted(sentPictures - this.#sentPictures, lost - this.#lost)
    this.#sentPictures = sentPictures
    this.#lost = lost
    const rate = ((sentBytes - this.#sentBytes) * 8000) / (now - this.#reviewedAt)
    const isFirst = this.#reviewedAt === -Infinity
    this.#sentBytes = sentBytes
    this.#reviewedAt = now
    return !isFirst && rate >= 0 && this.estimate.review(now, rate, this.nextCost, isStarved)
  }

  /** Each second, and when somebody may send more than before. Who may send nothing is told nothing. */
  tellEstimate(now: number): void {
    if (!this.isConnected || !this.sources.some(({ isAllowed }) => isAllowed)) return
    const elapsed = now - this.#publisherReviewedAt
    if (elapsed >= 900) {
      let expected = 0
      let lost = 0
      let queue: number | null = null
      for (const source of this.sources) {
        const counts = source.takeCounts()
        expected += counts.expected
        lost += counts.lost
        // A queue holds up all lines: what one alone waits for is its own encoder.
        const waited = source.takeQueue()
        if (waited !== null) queue = Math.min(queue ?? Infinity, waited)
      }
      const receivedRate = (this.#bytesIn * 8000) / elapsed
      if (elapsed < Infinity) this.#publisherEstimate.review({ expected, lost, receivedRate, queue })
      this.#bytesIn = 0
      this.#publisherReviewedAt = now
    }
    this.transport.tellEstimate(Math.round(this.#publisherEstimate.bitrate))
  }

  /** Several times a second. */
  tick(now: number): void {
    for (const source of this.sources) source.tick(now)
    const firstOctets = this.#sumOf(({ octets, resentOctets }) => octets - resentOctets)
    this.#resends.sent(firstOctets - this.#firstOctets)
    this.#firstOctets = firstOctets
    for (const [line, outgoing] of this.lines.entries()) {
      const { current } = outgoing
      if (outgoing.next && current && now - outgoing.followedAt > longestSwitch) outgoing.endCurrent()
      if (!(current instanceof Source)) continue
      const isNew = this.#clocksToldOf[line] !== current
      if (!isNew && now - (this.#clocksToldAt[line] ?? 0) < clockInterval) continue
      const timestamp = current.timestampAt(now)
      if (timestamp === null) continue
      this.#clocksToldOf[line] = current
      this.#clocksToldAt[line] = now
      this.transport.tellClock(line, {
        ntp: toNtp(now),
        timestamp: outgoing.ownTimestamp(timestamp),
        packets: outgoing.packets,
        octets: outgoing.octets,
      })
    }
  }

  close(): void {
    this.isConnected = false
    for (const line of this.lines) line.end()
    for (const source of this.sources) source.end()
    this.transport.close()
  }

  #reported({ line, fractionLost, roundTrip }: Feedback & { kind: 'report' }): void {
    if (roundTrip !== undefined) this.estimate.roundTrip(roundTrip)
    const outgoing = this.lines[line]
    // Of pictures, what is asked for again tells what was lost: reports come before and after what they are about.
    if (outgoing?.clockRate !== clockRates.audio) return
    const sent = outgoing.packets - (this.#reportedPackets[line] ?? 0)
    this.#reportedPackets[line] = outgoing.packets
    this.estimate.counted(sent, sent * fractionLost)
  }

  #sumOf(count: (line: OutgoingLine) => number): number {
    let sum = 0
    for (const line of this.lines) sum += count(line)
    return sum
  }

  #wantKeyFrame(line: number, now: number): void {
    const outgoing = this.lines[line]
    const source = outgoing?.current ?? outgoing?.next
    if (!(source instanceof Source) || source.wasJustAsked(now)) return
    if (this.#keyFrames[line]?.take(now)) source.wantKeyFrame(now)
  }
}

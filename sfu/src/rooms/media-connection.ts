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

/** Number of packets of a picture m-line that are kept so that they can be sent again. */
const videoHistory = 512
/** Number of packets of a voice m-line that are kept so that they can be sent again: about one second. */
const audioHistory = 64

/** Milliseconds between two sender reports of an m-line. */
const clockInterval = 2000
/**
 * Maximum milliseconds for which the old size of a picture continues when a line switches to the other size. The old size ends
 * earlier if the new size has a key frame.
 */
const longestSwitch = 2000

/**
 * A report on the media that get through to a participant. `saving`: the participant has switched pictures off. `withheld`:
 * indexes in `downlink` of pictures that somebody sends but that do not fit through the connection.
 */
export type LineReport = { level: LineLevel; saving: boolean; withheld: readonly number[] }

/** A participant's connection with the media received and sent over it. Each join creates a new connection. */
export class MediaConnection {
  readonly transport: MediaTransport
  isConnected = false
  /** The media received from the participant, in the order of `uplink`. */
  readonly sources: readonly Source[]
  /** The media sent to the participant, in the order of `downlink`. */
  readonly lines: readonly OutgoingLine[]
  /** Estimates how many bits per second the connection carries to the participant. */
  readonly estimate = new ReceiverEstimate()
  /** The pictures chosen last; null before the first choice. */
  pictures: Pictures | null = null
  /** Bits per second of the next better choice of pictures; null if there is none. */
  nextCost: number | null = null
  /** The last report that was sent; null if there was none. */
  reported: LineReport | null = null

  readonly #keyFrames = downlink.map(() => new KeyFrameAllowance())
  readonly #reportedPackets = downlink.map(() => 0)
  readonly #clocksSentAt = downlink.map(() => -Infinity)
  readonly #clocksSentOf: (object | null)[] = downlink.map(() => null)
  readonly #clock = new PublisherClock()
  readonly #publisherEstimate = new PublisherEstimate()
  readonly #resends = new ResendLimit()
  readonly #mayResend = (bytes: number) => this.#resends.take(bytes)
  /** Payload bytes sent until the last tick, without repeats. */
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

  /** Counts bytes that the participant has sent. */
  received(bytes: number): void {
    this.#bytesIn += bytes
  }

  /** Handles RTCP feedback from the browser. Returns how many packets were sent again because of it. */
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

  /**
   * Updates `estimate`; called every half second. Returns true if the connection is full. `isStarved` is true if this process
   * lacked processor time, so that loss and delay say nothing about the connection.
   */
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

  /**
   * Tells the browser how many bits per second it may send. Called every second, and when the participant is allowed to send a
   * further kind of media. Does nothing if the participant is not connected or may send nothing.
   */
  sendEstimate(now: number): void {
    if (!this.isConnected || !this.sources.some(({ isAllowed }) => isAllowed)) return
    const elapsed = now - this.#publisherReviewedAt
    // Review only about once a second. An additional call in between, for a new kind of media, repeats the last estimate.
    if (elapsed >= 900) {
      let expected = 0
      let lost = 0
      let queue: number | null = null
      for (const source of this.sources) {
        const counts = source.takeCounts()
        expected += counts.expected
        lost += counts.lost
        // Take the shortest delay: a full connection delays all m-lines. A delay in only one of them comes from its encoder.
        const waited = source.takeQueue()
        if (waited !== null) queue = Math.min(queue ?? Infinity, waited)
      }
      const receivedRate = (this.#bytesIn * 8000) / elapsed
      if (elapsed < Infinity) this.#publisherEstimate.review({ expected, lost, receivedRate, queue })
      this.#bytesIn = 0
      this.#publisherReviewedAt = now
    }
    this.transport.sendEstimate(Math.round(this.#publisherEstimate.bitrate))
  }

  /**
   * Called ten times a second. Requests missing packets and due key frames, and sends due sender reports. Raises the allowance
   * for repeats. Ends the old size of a picture after `longestSwitch`.
   */
  tick(now: number): void {
    for (const source of this.sources) source.tick(now)
    const firstOctets = this.#sumOf(({ octets, resentOctets }) => octets - resentOctets)
    this.#resends.sent(firstOctets - this.#firstOctets)
    this.#firstOctets = firstOctets
    for (const [line, outgoing] of this.lines.entries()) {
      const { current } = outgoing
      if (outgoing.next && current && now - outgoing.followedAt > longestSwitch) outgoing.endCurrent()
      if (!(current instanceof Source)) continue
      const isNew = this.#clocksSentOf[line] !== current
      if (!isNew && now - (this.#clocksSentAt[line] ?? 0) < clockInterval) continue
      const timestamp = current.timestampAt(now)
      if (timestamp === null) continue
      this.#clocksSentOf[line] = current
      this.#clocksSentAt[line] = now
      this.transport.sendSenderReport(line, {
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
    // Only audio is counted here. The loss of pictures is counted by `reviewLine` from the packets requested again, because the
    // receiver's reports cover other periods than the reviews.
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

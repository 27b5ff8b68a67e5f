/** What comes in, counted by the sequence numbers that stand in clear. */

export type ReceivedStream = {
  ssrc: number
  isVideo: boolean
  packets: number
  /** Numbers that were skipped when a later one came. */
  skipped: number
  /** Skipped, and not there within `tooLate`. */
  lost: number
  /** The longest that the stream had to wait for a skipped packet, in milliseconds. */
  longestWait: number
  /** Whether a key frame has come, before which nothing can be shown. */
  hasKeyFrame: boolean
}

type Stream = ReceivedStream & {
  highest: number
  /** Since when each is awaited, and when it was last asked for. */
  missing: Map<number, { since: number; askedAt: number }>
  /** Ever. */
  came: number
  /** With its latest report. */
  reported: { came: number; highest: number }
}

/** What comes later is as good as lost: the picture would have stood still. */
const tooLate = 1000
const askAgainAfter = 60
/** More at once is no loss but another beginning. */
const leap = 3000

export class ReceivedStreams {
  readonly #streams = new Map<number, Stream>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** @returns the stream. */
  count(ssrc: number, isVideo: boolean, sequenceNumber: number): ReceivedStream {
    let stream = this.#streams.get(ssrc)
    if (!stream) {
      const counts = { packets: 0, skipped: 0, lost: 0, longestWait: 0, hasKeyFrame: false }
      const reported = { came: 0, highest: sequenceNumber - 1 }
      stream = { ssrc, isVideo, ...counts, highest: sequenceNumber - 1, missing: new Map(), came: 0, reported }
      this.#streams.set(ssrc, stream)
    }
    stream.packets += 1
    stream.came += 1
    const ahead = (sequenceNumber - stream.highest) & 0xffff
    if (ahead === 1) {
      stream.highest = sequenceNumber
    } else if (ahead > 1 && ahead < leap) {
      const since = this.#now()
      for (let step = 1; step < ahead; step++) {
        stream.missing.set((stream.highest + step) & 0xffff, { since, askedAt: -Infinity })
        stream.skipped += 1
      }
      stream.highest = sequenceNumber
    } else if (ahead >= leap && ahead < 0x8000) {
      stream.highest = sequenceNumber
      stream.missing.clear()
    } else {
      const awaited = stream.missing.get(sequenceNumber)
      if (awaited) stream.longestWait = Math.max(stream.longestWait, this.#now() - awaited.since)
      stream.missing.delete(sequenceNumber)
    }
    return stream
  }

  /** What to ask for now, stream by stream. */
  missing(): { ssrc: number; numbers: number[] }[] {
    const now = this.#now()
    return [...this.#streams.values()].flatMap((stream) => {
      const numbers: number[] = []
      for (const [number, awaited] of stream.missing) {
        if (now - awaited.since > tooLate) {
          stream.missing.delete(number)
          stream.lost += 1
          stream.longestWait = Math.max(stream.longestWait, now - awaited.since)
        } else if (now - awaited.askedAt > askAgainAfter && now - awaited.since > 5) {
          awaited.askedAt = now
          numbers.push(number)
        }
      }
      return numbers.length > 0 ? [{ ssrc: stream.ssrc, numbers }] : []
    })
  }

  /** What a receiver report says of each since the one before. */
  reports(): { ssrc: number; fractionLost: number; highestSequence: number }[] {
    return Array.from(this.#streams.values(), (stream) => {
      const expected = (stream.highest - stream.reported.highest) & 0xffff
      const came = stream.came - stream.reported.came
      stream.reported = { came: stream.came, highest: stream.highest }
      const share = expected > 0 ? Math.min(1, Math.max(0, expected - came) / expected) : 0
      return { ssrc: stream.ssrc, fractionLost: Math.floor(share * 255), highestSequence: stream.highest & 0xffff }
    })
  }

  all(): ReceivedStream[] {
    return Array.from(
      this.#streams.values(),
      ({ highest: _highest, missing: _missing, came: _came, reported: _reported, ...counts }) => counts,
    )
  }

  /** Counts anew; what is known of the streams stays. */
  reset(): void {
    for (const stream of this.#streams.values()) {
      Object.assign(stream, { packets: 0, skipped: 0, lost: 0, longestWait: 0 })
      stream.missing.clear()
    }
  }
}

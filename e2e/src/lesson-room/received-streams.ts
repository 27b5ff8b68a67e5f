/** Counts received packets by their sequence numbers, which are not encrypted. */

export type ReceivedStream = {
  ssrc: number
  isVideo: boolean
  packets: number
  /** Sequence numbers that were skipped when a later one arrived. */
  skipped: number
  /** Skipped packets that did not arrive within `tooLate`. */
  lost: number
  /** The longest time that the stream waited for a skipped packet, in milliseconds. */
  longestWait: number
  /** True once a key frame has arrived; nothing can be shown before it. */
  hasKeyFrame: boolean
}

type Stream = ReceivedStream & {
  highest: number
  /** For each missing packet, when the wait began and when it was last requested. */
  missing: Map<number, { since: number; askedAt: number }>
  /** Number of packets received since the stream began. */
  came: number
  /** The values in the latest report. */
  reported: { came: number; highest: number }
}

/** Milliseconds after which a packet counts as lost: by then the picture would have frozen. */
const tooLate = 1000
const askAgainAfter = 60
/** A larger jump in sequence numbers is a restart of the stream, not a loss. */
const leap = 3000

export class ReceivedStreams {
  readonly #streams = new Map<number, Stream>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** Counts a packet. Returns its stream. */
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

  /** Returns the packets to request now, for each stream. */
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

  /** Returns the receiver report of each stream for the time since the previous report. */
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

  /** Resets the counts and keeps what is known of the streams. */
  reset(): void {
    for (const stream of this.#streams.values()) {
      Object.assign(stream, { packets: 0, skipped: 0, lost: 0, longestWait: 0 })
      stream.missing.clear()
    }
  }
}

/** Counts received packets by their sequence numbers. These are not encrypted, so the packets need not be decrypted. */

export type ReceivedStream = {
  ssrc: number
  isVideo: boolean
  packets: number
  /** Number of packets that were missing when a later packet arrived. Some may have arrived afterwards. */
  skipped: number
  /** Number of skipped packets that did not arrive within `tooLate` either. */
  lost: number
  /** The longest time that the stream waited for a skipped packet, in milliseconds. */
  longestWait: number
  /** True once a key frame has arrived. Before that, a browser could show no picture. */
  hasKeyFrame: boolean
}

type Stream = ReceivedStream & {
  highest: number
  /** The missing packets by sequence number: when the wait for the packet began, and when it was last requested. */
  missing: Map<number, { since: number; askedAt: number }>
  /** Number of packets received since the stream began. */
  came: number
  /** The values of `came` and `highest` at the latest receiver report. */
  reported: { came: number; highest: number }
}

/** Milliseconds after which a missing packet counts as lost, because a picture would have frozen by then. */
const tooLate = 1000
const askAgainAfter = 60
/** A jump of sequence numbers by at least this is a restart of the stream, not a loss. */
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

  /** Returns, for each stream, the missing packets to request now. Counts packets that are too late as lost. */
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

  /** Sets the counts to zero, but keeps the list of streams, their sequence numbers and key frames. */
  reset(): void {
    for (const stream of this.#streams.values()) {
      Object.assign(stream, { packets: 0, skipped: 0, lost: 0, longestWait: 0 })
      stream.missing.clear()
    }
  }
}

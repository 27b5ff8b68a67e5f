/** Seconds between the epochs of NTP (1900) and of our clock (1970). */
const epochOffset = 2_208_988_800

/** Our milliseconds as NTP has them, 32 bits of seconds and 32 of their fraction. */
export function toNtp(milliseconds: number): bigint {
  const seconds = Math.floor(milliseconds / 1000)
  const fraction = Math.floor(((milliseconds - seconds * 1000) / 1000) * 0x1_0000_0000)
  return (BigInt(seconds + epochOffset) << 32n) | BigInt(fraction)
}

const fromNtp = (ntp: bigint): number =>
  (Number((ntp >> 32n) & 0xffff_ffffn) - epochOffset) * 1000 + (Number(ntp & 0xffff_ffffn) / 0x1_0000_0000) * 1000

/** Who sets their clock, or sends from a phone that slept. */
const clockWasSet = 2000
/** How fast a clock that goes slower than ours is followed. */
const drift = 0.02

/**
 * What hour of our clock a timestamp of a publisher is. Their voice and pictures are told by one clock of theirs, which is set
 * against ours once for all of them: so lips keep to the sound, whoever's clock is wrong, and a line's hours go on when its source changes.
 */
export class PublisherClock {
  /** From their milliseconds to ours, with the way here: the fastest report is nearest to the truth. */
  #offset: number | null = null
  readonly #reports = new Map<number, { at: number; timestamp: number }>()

  /** A sender report on a line of theirs, read at `now`. */
  reported(line: number, ntp: bigint, timestamp: number, now: number): void {
    const theirs = fromNtp(ntp)
    const offset = now - theirs
    if (this.#offset === null || Math.abs(offset - this.#offset) > clockWasSet) {
      this.#offset = offset
      // Reports by the clock as it was before say nothing of the clock as it is.
      this.#reports.clear()
    } else if (offset < this.#offset) this.#offset = offset
    else this.#offset += (offset - this.#offset) * drift
    this.#reports.set(line, { at: theirs, timestamp })
  }

  /** The timestamp that a line of theirs has at `now`; null before its first report. */
  timestampAt(line: number, now: number, clockRate: number): number | null {
    const report = this.#reports.get(line)
    if (!report || this.#offset === null) return null
    return (report.timestamp + Math.round(((now - this.#offset - report.at) * clockRate) / 1000)) >>> 0
  }
}

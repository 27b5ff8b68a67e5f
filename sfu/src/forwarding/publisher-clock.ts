/** Seconds between the epochs of NTP (1900) and of our clock (1970). */
const epochOffset = 2_208_988_800

/** Returns our milliseconds as an NTP time: 32 bits of seconds and 32 bits of fraction. */
export function toNtp(milliseconds: number): bigint {
  const seconds = Math.floor(milliseconds / 1000)
  const fraction = Math.floor(((milliseconds - seconds * 1000) / 1000) * 0x1_0000_0000)
  return (BigInt(seconds + epochOffset) << 32n) | BigInt(fraction)
}

const fromNtp = (ntp: bigint): number =>
  (Number((ntp >> 32n) & 0xffff_ffffn) - epochOffset) * 1000 + (Number(ntp & 0xffff_ffffn) / 0x1_0000_0000) * 1000

/** A larger difference in milliseconds means that the publisher set their clock, or that their phone slept. */
const clockWasSet = 2000
/** Share of the difference that each report corrects when a publisher's clock runs slower than ours. */
const drift = 0.02

/**
 * Converts our time to the timestamps of a publisher. All their m-lines share one clock, and its offset to ours is measured
 * once for all of them. So lips stay in sync with the sound, whichever clock is wrong. The time in a downlink m-line also
 * continues when its source changes.
 */
export class PublisherClock {
  /** Added to their milliseconds to get ours. It includes the network delay, so the fastest report is the most accurate. */
  #offset: number | null = null
  readonly #reports = new Map<number, { at: number; timestamp: number }>()

  /** Handles a sender report on one of their m-lines, received at `now`. */
  reported(line: number, ntp: bigint, timestamp: number, now: number): void {
    const theirs = fromNtp(ntp)
    const offset = now - theirs
    if (this.#offset === null || Math.abs(offset - this.#offset) > clockWasSet) {
      this.#offset = offset
      // Reports from before the clock was set say nothing about the clock as it is now.
      this.#reports.clear()
    } else if (offset < this.#offset) this.#offset = offset
    else this.#offset += (offset - this.#offset) * drift
    this.#reports.set(line, { at: theirs, timestamp })
  }

  /** Returns the timestamp that one of their m-lines has at `now`; null before its first report. */
  timestampAt(line: number, now: number, clockRate: number): number | null {
    const report = this.#reports.get(line)
    if (!report || this.#offset === null) return null
    return (report.timestamp + Math.round(((now - this.#offset - report.at) * clockRate) / 1000)) >>> 0
  }
}

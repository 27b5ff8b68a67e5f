/** Seconds between the epochs of NTP (1900) and of the server's clock (1970). */
const epochOffset = 2_208_988_800

/** Returns milliseconds since 1970 as an NTP time: 32 bits of seconds and 32 bits of fraction. */
export function toNtp(milliseconds: number): bigint {
  const seconds = Math.floor(milliseconds / 1000)
  const fraction = Math.floor(((milliseconds - seconds * 1000) / 1000) * 0x1_0000_0000)
  return (BigInt(seconds + epochOffset) << 32n) | BigInt(fraction)
}

/** Returns an NTP time as milliseconds since 1970. */
const fromNtp = (ntp: bigint): number =>
  (Number((ntp >> 32n) & 0xffff_ffffn) - epochOffset) * 1000 + (Number(ntp & 0xffff_ffffn) / 0x1_0000_0000) * 1000

/** If the offset changes by more milliseconds than this, the publisher set their clock, or their phone slept. */
const clockWasSet = 2000
/**
 * If a report shows a higher offset, `#offset` is raised by this share of the difference. So the offset slowly follows a
 * publisher's clock that runs slower than the server's.
 */
const drift = 0.02

/**
 * Converts the server's time to the timestamps of a publisher's m-lines. All m-lines of a publisher share one clock, so one
 * offset between that clock and the server's is measured for all of them. Lips then stay in sync with the sound, even if the
 * publisher's clock is wrong. Sender reports to receivers use the server's time, because it continues when a downlink m-line
 * changes its source.
 */
export class PublisherClock {
  /**
   * Milliseconds of the server's clock minus those of the publisher's clock. The measured value includes the network delay, so
   * the lowest one is the most accurate.
   */
  #offset: number | null = null
  /** The last sender report of each m-line: a time on the publisher's clock and the m-line's timestamp at that time. */
  readonly #reports = new Map<number, { at: number; timestamp: number }>()

  /** Handles a sender report on one of the publisher's m-lines, received at `now`. */
  reported(line: number, ntp: bigint, timestamp: number, now: number): void {
    const publisherTime = fromNtp(ntp)
    const offset = now - publisherTime
    if (this.#offset === null || Math.abs(offset - this.#offset) > clockWasSet) {
      this.#offset = offset
      // Earlier reports contain times of the clock before it was set, so they no longer match `#offset`.
      this.#reports.clear()
    } else if (offset < this.#offset) this.#offset = offset
    else this.#offset += (offset - this.#offset) * drift
    this.#reports.set(line, { at: publisherTime, timestamp })
  }

  /** Returns the timestamp of one of the publisher's m-lines at `now`; null while no report on that m-line is known. */
  timestampAt(line: number, now: number, clockRate: number): number | null {
    const report = this.#reports.get(line)
    if (!report || this.#offset === null) return null
    return (report.timestamp + Math.round(((now - this.#offset - report.at) * clockRate) / 1000)) >>> 0
  }
}

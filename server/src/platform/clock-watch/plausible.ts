/** Decides whether the clock is plausible enough to remove data by it. One look cannot tell days switched off from a jump. */
import { later, oneDay } from '../../core/clock.ts'

export type ClockMark = {
  /** The last time that was believed. */
  seenAt: Date
  /** Since when the doubted clock has run steadily, by that clock; null if the clock is believed. */
  doubtedAt: Date | null
  /** Time of the last look, by the same clock. */
  lookedAt: Date
}

/** Maximum gap that is believed at once: a machine may be off for a long weekend. */
export const maxClockGap = 3 * oneDay
/** How long a doubted clock must run steadily: a wrong clock is usually noticed and corrected within this time. */
export const steadyClockPeriod = oneDay
/** Beyond this, the machine was off for over a year or the clock is wrong; only the operator can tell. */
export const maxSteadyClockGap = 400 * oneDay
/** If two looks are further apart than this, the clock was not watched in between. */
const maxStep = oneDay / 24

const apart = (one: Date, other: Date) => Math.abs(one.getTime() - other.getTime())

/** True if a doubted clock will be believed after running steadily, without the operator. */
export const trustsSteadyClock = ({ seenAt }: ClockMark, now: Date) => apart(now, seenAt) <= maxSteadyClockGap

/**
 * Judges one look at the clock. A gap of up to three days since the last believed time is believed. A longer gap, forward or
 * back, is doubted until the clock returns or has run steadily for a day. A gap over 400 days is doubted until the operator
 * confirms it.
 * @param mark of the last look or, if there was none, of the newest row.
 * @returns the mark to keep; its `doubtedAt` is null if the clock is believed.
 */
export function checkClock(mark: ClockMark, now: Date): ClockMark {
  const believed = { seenAt: now, doubtedAt: null, lookedAt: now }
  if (apart(now, mark.seenAt) <= maxClockGap) return believed
  const step = now.getTime() - mark.lookedAt.getTime()
  const doubtedAt = mark.doubtedAt !== null && step >= 0 && step <= maxStep ? mark.doubtedAt : now
  if (trustsSteadyClock(mark, now) && now >= later(doubtedAt, steadyClockPeriod)) return believed
  return { seenAt: mark.seenAt, doubtedAt, lookedAt: now }
}

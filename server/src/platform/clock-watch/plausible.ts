/**
 * Decides whether the clock is plausible enough to remove data by it. A single check cannot tell whether the machine was off
 * for days or the clock jumped.
 */
import { later, oneDay } from '../../core/clock.ts'

export type ClockMark = {
  /** The newest time of the clock that was accepted as correct. */
  seenAt: Date
  /** Since when a doubted clock has run steadily, as this clock shows it; null if the clock is believed. */
  doubtedAt: Date | null
  /** Time of the last check, as the same clock shows it. */
  lookedAt: Date
}

/** Maximum milliseconds since the last believed time that are believed at once. A machine may be off for a long weekend. */
export const maxClockGap = 3 * oneDay
/**
 * Milliseconds that a doubted clock must run steadily before it is believed. A wrong clock is usually noticed and corrected
 * within this time.
 */
export const steadyClockPeriod = oneDay
/**
 * Maximum milliseconds since the last believed time that are believed after a steady day. With more, the machine was off for
 * over a year or the clock is wrong; only the operator can tell.
 */
export const maxSteadyClockGap = 400 * oneDay
/** Maximum milliseconds between two checks. With more, the clock does not count as watched in between. */
const maxStep = oneDay / 24

const apart = (one: Date, other: Date) => Math.abs(one.getTime() - other.getTime())

/** True if a doubted clock is believed once it has run steadily, without the operator. */
export const trustsSteadyClock = ({ seenAt }: ClockMark, now: Date) => apart(now, seenAt) <= maxSteadyClockGap

/**
 * Checks the clock once. A gap of up to three days since the last believed time is believed. A longer gap, forward or back, is
 * doubted until the clock returns or has run steadily for a day. A gap over 400 days is doubted until the operator confirms it.
 * @param mark result of the last check. If there was none: with the time of the newest audit row as the last believed time.
 * @returns the mark to store; its `doubtedAt` is null if the clock is believed.
 */
export function checkClock(mark: ClockMark, now: Date): ClockMark {
  const believed = { seenAt: now, doubtedAt: null, lookedAt: now }
  if (apart(now, mark.seenAt) <= maxClockGap) return believed
  const step = now.getTime() - mark.lookedAt.getTime()
  const doubtedAt = mark.doubtedAt !== null && step >= 0 && step <= maxStep ? mark.doubtedAt : now
  if (trustsSteadyClock(mark, now) && now >= later(doubtedAt, steadyClockPeriod)) return believed
  return { seenAt: mark.seenAt, doubtedAt, lookedAt: now }
}

/**
 * Decides whether the clock is plausible enough to remove data by it. A single check cannot tell whether the machine was off
 * for days or the clock jumped.
 */
import { later, oneDay } from '../../core/clock.ts'

export type ClockMark = {
  /** The newest time of the clock that was accepted as correct. */
  seenAt: Date
  /** Since when a doubted clock has run steadily, by its own time. Null if the clock is accepted as correct. */
  doubtedAt: Date | null
  /** Time of the last check, as the same clock shows it. */
  lookedAt: Date
}

/**
 * Milliseconds. A clock that is at most this far from the last accepted time is accepted at once, because a machine can be off
 * for a long weekend.
 */
export const maxClockGap = 3 * oneDay
/**
 * Milliseconds that a doubted clock must run steadily before it is accepted. A wrong clock is usually noticed and
 * corrected within this time.
 */
export const steadyClockPeriod = oneDay
/**
 * Milliseconds. A clock that is at most this far from the last accepted time is accepted after a steady day. If the clock
 * is farther away, it is wrong or the machine was off for over a year. Only the operator can tell which.
 */
export const maxSteadyClockGap = 400 * oneDay
/** Maximum milliseconds between two checks. After a longer pause, the steady period begins again. */
const maxStep = oneDay / 24

const apart = (one: Date, other: Date) => Math.abs(one.getTime() - other.getTime())

/** True if a doubted clock will be accepted after it has run steadily for a day, without the operator. */
export const trustsSteadyClock = ({ seenAt }: ClockMark, now: Date) => apart(now, seenAt) <= maxSteadyClockGap

/**
 * Checks the clock once. The gap is the time between now and the last accepted time, forward or back. Up to three days
 * are accepted at once. A longer gap is doubted until the clock returns or has run steadily for a day. A gap over 400
 * days is doubted until the operator confirms the clock.
 * @param mark result of the last check. Before the first check, the caller takes the time of the newest audit row, or now if
 * there is none, as the last accepted time.
 * @returns the mark to store; its `doubtedAt` is null if the clock is accepted.
 */
export function checkClock(mark: ClockMark, now: Date): ClockMark {
  const believed = { seenAt: now, doubtedAt: null, lookedAt: now }
  if (apart(now, mark.seenAt) <= maxClockGap) return believed
  const step = now.getTime() - mark.lookedAt.getTime()
  const doubtedAt = mark.doubtedAt !== null && step >= 0 && step <= maxStep ? mark.doubtedAt : now
  if (trustsSteadyClock(mark, now) && now >= later(doubtedAt, steadyClockPeriod)) return believed
  return { seenAt: mark.seenAt, doubtedAt, lookedAt: now }
}

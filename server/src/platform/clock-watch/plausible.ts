/** Whether a clock may be believed before anything is removed by it. Pure: days off cannot be told from a jump by looking once. */
import { later, oneDay } from '../../core/clock.ts'

export type ClockMark = {
  /** The last time that was believed. */
  seenAt: Date
  /** Since when, by the clock that is doubted, it has gone on evenly; null: it is believed. */
  doubtedAt: Date | null
  /** When, by the same clock, it was last looked at. */
  lookedAt: Date
}

/** A machine may be off for a long weekend. */
export const maxClockGap = 3 * oneDay
/** A clock that was wrong is mostly noticed and set within this. */
export const steadyClockPeriod = oneDay
/** Off for longer than a year, or wrong: that is for the operator to say. */
export const maxSteadyClockGap = 400 * oneDay
/** Longer between two looks, and the clock was not watched. */
const maxStep = oneDay / 24

const apart = (one: Date, other: Date) => Math.abs(one.getTime() - other.getTime())

/** Whether a doubted clock is believed once it has gone on evenly, without the operator's word. */
export const trustsSteadyClock = ({ seenAt }: ClockMark, now: Date) => apart(now, seenAt) <= maxSteadyClockGap

/**
 * One look at the clock. A gap of up to three days to the last look is believed; a longer one, ahead or back, is doubted
 * until the clock comes back or has gone on evenly for a day; one of more than 400 days until the operator says so.
 * @param mark of the last look, or of the newest row where there was none.
 * @returns the mark to keep; `doubtedAt` tells whether the clock is believed.
 */
export function checkClock(mark: ClockMark, now: Date): ClockMark {
  const believed = { seenAt: now, doubtedAt: null, lookedAt: now }
  if (apart(now, mark.seenAt) <= maxClockGap) return believed
  const step = now.getTime() - mark.lookedAt.getTime()
  const doubtedAt = mark.doubtedAt !== null && step >= 0 && step <= maxStep ? mark.doubtedAt : now
  if (trustsSteadyClock(mark, now) && now >= later(doubtedAt, steadyClockPeriod)) return believed
  return { seenAt: mark.seenAt, doubtedAt, lookedAt: now }
}

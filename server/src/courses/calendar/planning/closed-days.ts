/** Days on which a class does not meet (decision 050). Pure functions. */
import { dayInVietNam } from '../../../core/clock.ts'

/** A range of days without lessons. Both days are YYYY-MM-DD and included. */
export type ClosedDays = { firstDay: string; lastDay: string }

/** True if the day of a lesson's start, in Viet Nam, is one of the closed days. */
export function isClosed(startsAt: Date, closed: readonly ClosedDays[]): boolean {
  if (closed.length === 0) return false
  const day = dayInVietNam(startsAt)
  return closed.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
}

/** Pure rules about days on which a class does not meet (decision 050). */
import { dayInVietNam } from '../../../core/clock.ts'

/** YYYY-MM-DD, both included. */
export type ClosedDays = { firstDay: string; lastDay: string }

/** True if a lesson that begins at this instant would be on one of these days. */
export function isClosed(startsAt: Date, closed: readonly ClosedDays[]): boolean {
  if (closed.length === 0) return false
  const day = dayInVietNam(startsAt)
  return closed.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
}

/** Decides when families are reminded of a statement: at 9:00 in Viet Nam, three days before its due day and on the day after. */
import { later, oneDay } from '../../../core/clock.ts'
import { reachedDays } from '../reached-days.ts'

/** When reminders are sent, in milliseconds since midnight. */
const morning = 9 * 60 * 60_000

/** Due days from `from` (included) to `to` (not included), as the midnights at which the days begin. */
export type DueDays = { from: Date; to: Date }

/** Returns the due days of which families are reminded, if 9:00 came between `since` and `now`. Otherwise returns null. */
export function daysToRemind(since: Date, now: Date): { soon: DueDays; overdue: DueDays } | null {
  const days = reachedDays(since, now, morning)
  if (!days) return null
  const moved = (count: number) => ({ from: later(days.from, count * oneDay), to: later(days.to, count * oneDay) })
  return { soon: moved(3), overdue: moved(-1) }
}

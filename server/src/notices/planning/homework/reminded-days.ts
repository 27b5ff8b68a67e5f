/** Decides when students are reminded of homework: at 18:00 in Viet Nam on the day before it is due (decision 024). */
import { later, oneDay } from '../../../core/clock.ts'
import { reachedDays } from '../reached-days.ts'

/** When the reminder is sent, in milliseconds since midnight. */
const evening = 18 * 60 * 60_000

/**
 * Returns the due times to remind of (`from` inclusive, `to` exclusive) if 18:00 came between `since` and `now`. Otherwise
 * returns null.
 */
export function remindedDays(since: Date, now: Date): { from: Date; to: Date } | null {
  const days = reachedDays(since, now, evening)
  return days && { from: later(days.from, oneDay), to: later(days.to, oneDay) }
}

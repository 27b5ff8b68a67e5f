/** Decides when students are reminded of homework: at 18:00 in Viet Nam on the day before it is due (decision 024). */
import { dayInVietNam, later, midnightOf, oneDay } from '../../../core/clock.ts'

/** Milliseconds between the reminder and the start of the day on which the homework is due. */
const beforeTheDay = 6 * 60 * 60_000

/**
 * Returns the due times to remind of (`from` inclusive, `to` exclusive) if 18:00 came between `since` and `now`. Otherwise
 * returns null.
 */
export function remindedDays(since: Date, now: Date): { from: Date; to: Date } | null {
  const last = midnightOf(dayInVietNam(later(now, beforeTheDay)))
  const before = midnightOf(dayInVietNam(later(since, beforeTheDay)))
  return last > before ? { from: later(before, oneDay), to: later(last, oneDay) } : null
}

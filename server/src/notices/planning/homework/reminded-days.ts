/** When students are reminded of homework: at 18:00 in Viet Nam on the day before (decision 024). A pure rule. */
import { dayInVietNam, later, midnightOf, oneDay } from '../../../core/clock.ts'

/** Milliseconds between the reminder and the start of the day on which the homework is due. */
const beforeTheDay = 6 * 60 * 60_000

/** Returns the span of due times to remind of, if 18:00 came between `since` and `now`; otherwise null. `to` is exclusive. */
export function remindedDays(since: Date, now: Date): { from: Date; to: Date } | null {
  const last = midnightOf(dayInVietNam(later(now, beforeTheDay)))
  const before = midnightOf(dayInVietNam(later(since, beforeTheDay)))
  return last > before ? { from: later(before, oneDay), to: later(last, oneDay) } : null
}

/** When students are reminded of what is due: at 18:00 in Viet Nam on the day before (decision 024). A pure rule. */
import { dayInVietNam, later, midnightOf, oneDay } from '../../../core/clock.ts'

/** Milliseconds from then to the day on which it is due. */
const beforeTheDay = 6 * 60 * 60_000

/** From when to before when is due what they are reminded of after `since` and by `now`; null: it was no such hour. */
export function remindedDays(since: Date, now: Date): { from: Date; to: Date } | null {
  const last = midnightOf(dayInVietNam(later(now, beforeTheDay)))
  const before = midnightOf(dayInVietNam(later(since, beforeTheDay)))
  return last > before ? { from: later(before, oneDay), to: later(last, oneDay) } : null
}

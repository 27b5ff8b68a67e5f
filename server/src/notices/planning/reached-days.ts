import { dayInVietNam, later, midnightOf, oneDay } from '../../core/clock.ts'

/**
 * Returns the days in Viet Nam whose time of day `timeOfDay` came after `since` and until `now`, as the midnights at which they
 * begin: from `from` (inclusive) to `to` (exclusive). Returns null if there is none.
 * @param timeOfDay milliseconds since midnight.
 */
export function reachedDays(since: Date, now: Date, timeOfDay: number): { from: Date; to: Date } | null {
  const last = midnightOf(dayInVietNam(later(now, -timeOfDay)))
  const before = midnightOf(dayInVietNam(later(since, -timeOfDay)))
  return last > before ? { from: later(before, oneDay), to: later(last, oneDay) } : null
}

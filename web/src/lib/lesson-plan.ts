/** When a class meets next, for the clock of the waiting room (decision 024). Viet Nam keeps UTC+7 all year. */
import { parseWeekdays, weekdays } from '@hien/contract/weekdays'

export type LessonPlan = { startDate: string; endDate: string; days: string; timeLearn: number }
export type LessonMoment = { state: 'before' | 'during'; startsAt: Date }

const minute = 60_000
const day = 24 * 60 * minute
const offset = 7 * 60 * minute
const daysInWeek = 7

/** Number of the day an instant falls on in Viet Nam, counted from 1 January 1970. */
const dayNumber = (instant: number) => Math.floor((instant + offset) / day)
/** That first day was a Thursday; weekdays begin with Monday. */
const weekdayOf = (number: number) => weekdays[(number + 3) % daysInWeek]

/** The lesson that runs by the plan, else the next one; null when there is none or the plan cannot be read. */
export function nextLesson(plan: LessonPlan, now: Date): LessonMoment | null {
  const first = Date.parse(plan.startDate)
  const last = Date.parse(plan.endDate)
  const meets = parseWeekdays(plan.days)
  if (meets === null || Number.isNaN(first) || Number.isNaN(last)) return null
  const timeOfDay = first + offset - dayNumber(first) * day

  // Yesterday's lesson may run past midnight.
  const from = Math.max(dayNumber(first), dayNumber(now.getTime()) - 1)
  for (let number = from; number <= Math.min(dayNumber(last), from + daysInWeek + 1); number += 1) {
    const weekday = weekdayOf(number)
    if (weekday === undefined || !meets.includes(weekday)) continue
    const startsAt = new Date(number * day - offset + timeOfDay)
    if (now < startsAt) return { state: 'before', startsAt }
    if (now.getTime() < startsAt.getTime() + plan.timeLearn * minute) return { state: 'during', startsAt }
  }
  return null
}

/** `12:08`, above an hour `1:12:08`; a second that has begun counts. */
export function formatCountdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const pad = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const rest = `${pad(Math.floor((seconds % 3600) / 60))}:${pad(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

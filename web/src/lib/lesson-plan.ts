/** When a class meets, by what its teacher said of it (decision 024). Viet Nam keeps UTC+7 all year. */
import { parseWeekdays, weekdays } from '@hien/contract/weekdays'

/** `startDate` carries the hour of every lesson; of `endDate` the day alone counts. */
export type LessonPlan = { startDate: string; endDate: string; days: string; timeLearn: number }
export type LessonMoment = { state: 'before' | 'during'; startsAt: Date }

const minute = 60_000
const day = 24 * 60 * minute
const offset = 7 * 60 * minute
const daysInWeek = 7

/** Number of the day an instant falls on in Viet Nam, counted from 1 January 1970. */
export const dayNumber = (instant: number) => Math.floor((instant + offset) / day)
/** That first day was a Thursday; weekdays begin with Monday. */
const weekdayOf = (number: number) => weekdays[(number + 3) % daysInWeek]

/** A plan as numbers: first and last day, which days of them, at what time; null when it cannot be read. */
function readPlan(plan: LessonPlan) {
  const start = Date.parse(plan.startDate)
  const last = Date.parse(plan.endDate)
  const days = parseWeekdays(plan.days)
  if (days === null || Number.isNaN(start) || Number.isNaN(last)) return null
  const first = dayNumber(start)
  const timeOfDay = start + offset - first * day
  return {
    first,
    last: dayNumber(last),
    meets(number: number): boolean {
      const weekday = weekdayOf(number)
      return weekday !== undefined && days.includes(weekday)
    },
    startOn: (number: number) => new Date(number * day - offset + timeOfDay),
  }
}

/** The lesson that runs by the plan, else the next one; null when there is none or the plan cannot be read. */
export function nextLesson(plan: LessonPlan, now: Date): LessonMoment | null {
  const read = readPlan(plan)
  if (read === null) return null
  // Yesterday's lesson may run past midnight.
  const from = Math.max(read.first, dayNumber(now.getTime()) - 1)
  for (let number = from; number <= Math.min(read.last, from + daysInWeek + 1); number += 1) {
    if (!read.meets(number)) continue
    const startsAt = read.startOn(number)
    if (now < startsAt) return { state: 'before', startsAt }
    if (now.getTime() < startsAt.getTime() + plan.timeLearn * minute) return { state: 'during', startsAt }
  }
  return null
}

/** How many lessons a plan has, and when the first one is: null of a plan without any, or one that cannot be read. */
export function countLessons(plan: LessonPlan): { count: number; first: Date | null } {
  const read = readPlan(plan)
  if (read === null || read.last < read.first) return { count: 0, first: null }
  const total = read.last - read.first + 1
  const rest = total % daysInWeek
  let count = 0
  let first: Date | null = null
  for (let number = read.first; number < read.first + Math.min(total, daysInWeek); number += 1) {
    if (!read.meets(number)) continue
    first ??= read.startOn(number)
    count += Math.floor(total / daysInWeek) + (number - read.first < rest ? 1 : 0)
  }
  return { count, first }
}

/** The lesson of the day of `now`, whether it is over or to come; null when the class does not meet that day. */
export function lessonOn(plan: LessonPlan, now: Date): Date | null {
  const read = readPlan(plan)
  const today = dayNumber(now.getTime())
  return read && today >= read.first && today <= read.last && read.meets(today) ? read.startOn(today) : null
}

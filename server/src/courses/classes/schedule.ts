/** When a class meets: pure rules (decision 024). Viet Nam keeps UTC+7 all year. */
import { parseWeekdays, weekdays, type Weekday } from '@hien/contract/weekdays'
import { oneDay } from '../../core/clock.ts'

const minute = 60_000
const offset = 7 * 60 * minute

export type Schedule = {
  startDate: Date
  endDate: Date
  /** `2, 4, CN` */
  days: string
  minutes: number
}

export type LessonTime = { startsAt: Date; endsAt: Date }

/** Midnight in Viet Nam of the day this instant falls on. */
const startOfDay = (instant: Date) => Math.floor((instant.getTime() + offset) / oneDay) * oneDay - offset

const timeOfDay = (instant: Date) => instant.getTime() - startOfDay(instant)

/** 1 January 1970 was a Thursday; weekdays begin with Monday. */
const weekdayOf = (midnight: number): Weekday | undefined =>
  weekdays[(Math.floor((midnight + offset) / oneDay) + 3) % 7]

/** The weekday in Viet Nam. */
export const weekdayAt = (instant: Date): Weekday | undefined => weekdayOf(startOfDay(instant))

/** The instant after which the class is over: the end of a lesson on endDate's day at startDate's time of day. */
export const scheduleEnd = ({ startDate, endDate, minutes }: Omit<Schedule, 'days'>): Date =>
  new Date(startOfDay(endDate) + timeOfDay(startDate) + minutes * minute)

/** Midnight in Viet Nam at the end of the day this instant falls on. */
export const endOfDay = (instant: Date): Date => new Date(startOfDay(instant) + oneDay)

/** The lesson that begins on the day of `instant`, also when it runs past midnight; null when the class does not meet that day. */
export function lessonOnDayOf(schedule: Schedule, instant: Date): LessonTime | null {
  const midnight = startOfDay(instant)
  const today = weekdayOf(midnight)
  if (midnight < startOfDay(schedule.startDate) || midnight > startOfDay(schedule.endDate)) return null
  if (!today || !parseWeekdays(schedule.days)?.includes(today)) return null
  const startsAt = midnight + timeOfDay(schedule.startDate)
  return { startsAt: new Date(startsAt), endsAt: new Date(startsAt + schedule.minutes * minute) }
}

/** Computes lessons from the weekly pattern of a class (decision 024). All days are days in Viet Nam, which is always UTC+7. */
import { parseWeekdays, weekdays, type Weekday } from './weekdays.ts'

/** The weekly pattern of a class, as the teacher enters it. */
export type LessonPattern = {
  /** The first day of the class. Its time of day is the time of every lesson. */
  startDate: Date
  /** The last day; its time of day is ignored. */
  endDate: Date
  /** The weekdays, such as `2, 4, CN` for Monday, Wednesday and Sunday. */
  days: string
  minutes: number
}

export type LessonTime = { startsAt: Date; endsAt: Date }

const minute = 60_000
const day = 24 * 60 * minute
const offset = 7 * 60 * minute
const daysInWeek = 7

/** Returns the number of the day of an instant in Viet Nam, counted from 1 January 1970. */
export const dayNumber = (instant: Date): number => Math.floor((instant.getTime() + offset) / day)

/** Returns midnight in Viet Nam at the start of a day. */
const midnightOf = (number: number) => number * day - offset

/** Returns midnight in Viet Nam at the start of the day of an instant. */
export const startOfDay = (instant: Date): Date => new Date(midnightOf(dayNumber(instant)))

/** Returns midnight in Viet Nam at the end of the day of an instant. */
export const endOfDay = (instant: Date): Date => new Date(midnightOf(dayNumber(instant) + 1))

/** Returns the weekday of a day number. Day 0 was a Thursday; `weekdays` begins with Monday. */
const weekdayOf = (number: number): Weekday | undefined =>
  weekdays[(((number + 3) % daysInWeek) + daysInWeek) % daysInWeek]

/** Returns the weekday of an instant in Viet Nam. */
export const weekdayAt = (instant: Date): Weekday | undefined => weekdayOf(dayNumber(instant))

/** Returns the pattern with its days as day numbers; null if the weekdays or a date are invalid. */
function readPattern({ startDate, endDate, days, minutes }: LessonPattern) {
  const chosen = parseWeekdays(days)
  const first = dayNumber(startDate)
  const last = dayNumber(endDate)
  if (chosen === null || Number.isNaN(first) || Number.isNaN(last)) return null
  const timeOfDay = startDate.getTime() - midnightOf(first)
  return {
    first,
    last,
    meets(number: number): boolean {
      const weekday = weekdayOf(number)
      return weekday !== undefined && chosen.includes(weekday)
    },
    lessonOn(number: number): LessonTime {
      const startsAt = midnightOf(number) + timeOfDay
      return { startsAt: new Date(startsAt), endsAt: new Date(startsAt + minutes * minute) }
    },
  }
}

/**
 * Returns the lessons of a pattern in order, on each of its weekdays from the day of startDate to the day of endDate. A lesson
 * that runs past midnight belongs to the day on which it begins. Returns an empty list if the pattern is invalid.
 * @param part.from leaves out lessons that begin before this instant.
 * @param part.limit maximum number of lessons.
 */
export function listLessons(pattern: LessonPattern, { from, limit }: { from?: Date; limit: number }): LessonTime[] {
  const read = readPattern(pattern)
  if (read === null) return []
  const lessons: LessonTime[] = []
  const begin = from ? Math.max(read.first, dayNumber(from)) : read.first
  for (let number = begin; number <= read.last && lessons.length < limit; number += 1) {
    if (!read.meets(number)) continue
    const lesson = read.lessonOn(number)
    if (!from || lesson.startsAt >= from) lessons.push(lesson)
  }
  return lessons
}

/** Returns the number of lessons of a pattern. Computes it without listing the lessons, so a pattern of many years is fast. */
export function countLessons(pattern: LessonPattern): number {
  const read = readPattern(pattern)
  if (read === null || read.last < read.first) return 0
  const total = read.last - read.first + 1
  const rest = total % daysInWeek
  let count = 0
  for (let number = read.first; number < read.first + Math.min(total, daysInWeek); number += 1) {
    if (read.meets(number)) count += Math.floor(total / daysInWeek) + (number - read.first < rest ? 1 : 0)
  }
  return count
}

/** Returns the lesson that begins on the day of `instant`; null if the pattern has none on that day. */
export function lessonOnDayOf(pattern: LessonPattern, instant: Date): LessonTime | null {
  const read = readPattern(pattern)
  const today = dayNumber(instant)
  return read && today >= read.first && today <= read.last && read.meets(today) ? read.lessonOn(today) : null
}

/**
 * Returns the time at which a lesson on the last day would end, even if the class does not meet on that day. No lesson of the
 * pattern ends later.
 */
export const patternEnd = ({ startDate, endDate, minutes }: Omit<LessonPattern, 'days'>): Date =>
  new Date(startOfDay(endDate).getTime() + startDate.getTime() - startOfDay(startDate).getTime() + minutes * minute)

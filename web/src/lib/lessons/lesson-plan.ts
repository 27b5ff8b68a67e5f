/** Calculates when a class meets: from the lessons on its calendar, or from the plan its teacher entered (decision 024). */
import {
  type LessonPattern,
  countLessons as countOf,
  dayNumber,
  lessonOnDayOf,
  listLessons,
} from '@hien/contract/lesson-pattern'

/** `startDate` holds the time of day of every lesson; of `endDate` only the day counts. */
export type LessonPlan = { startDate: string; endDate: string; days: string; timeLearn: number }
export type LessonMoment = { state: 'before' | 'during'; startsAt: Date }

const minute = 60_000
const day = 24 * 60 * minute

const patternOf = ({ startDate, endDate, days, timeLearn }: LessonPlan): LessonPattern => ({
  startDate: new Date(startDate),
  endDate: new Date(endDate),
  days,
  minutes: timeLearn,
})

/** True if both instants fall on the same day in Vietnam. */
export const isSameDay = (one: Date, other: Date) => dayNumber(one) === dayNumber(other)

/** The fields of a calendar lesson that decide when a class meets. */
type TimedLesson = { startsAt: string; timeLearn: number; state: 'planned' | 'cancelled' | 'held'; isLive: boolean }

/** The calendar lessons of a class that begin before `until`, in order of their start. */
export type Timetable<Lesson extends TimedLesson = TimedLesson> = { lessons: readonly Lesson[]; until: Date }

const isOver = ({ startsAt, timeLearn }: TimedLesson, now: Date) =>
  now.getTime() >= Date.parse(startsAt) + timeLearn * minute

/** Returns the first lesson on the calendar that is live, or planned and not over; null if there is none. */
export const nextOnCalendar = <Lesson extends TimedLesson>({ lessons }: Timetable<Lesson>, now: Date): Lesson | null =>
  lessons.find(
    (lesson) => lesson.state !== 'cancelled' && (lesson.isLive || (lesson.state === 'planned' && !isOver(lesson, now))),
  ) ?? null

/** Returns a lesson that has been held although its planned end is still to come; null if there is none. */
export const heldEarly = <Lesson extends TimedLesson>({ lessons }: Timetable<Lesson>, now: Date): Lesson | null =>
  lessons.find((lesson) => lesson.state === 'held' && !lesson.isLive && !isOver(lesson, now)) ?? null

/**
 * Returns the running lesson of the plan, otherwise the next one. Leaves out lessons that begin before `from`. Null if there is
 * none or the plan is invalid.
 */
function nextByPlan(plan: LessonPlan, now: Date, from: Date): LessonMoment | null {
  // `from` is at most a day ago, so at least one of three lessons is not over.
  const around = listLessons(patternOf(plan), { from, limit: 3 })
  const lesson = around.find(({ endsAt }) => now < endsAt)
  return lesson ? { state: now < lesson.startsAt ? 'before' : 'during', startsAt: lesson.startsAt } : null
}

/**
 * Returns the running lesson, otherwise the next one. The calendar decides as far as it is known, the plan after that.
 * @param timetable null if the calendar of the class is not known
 */
export function nextLesson(plan: LessonPlan, now: Date, timetable: Timetable | null = null): LessonMoment | null {
  // No lesson lasts more than a day, so a running one began at most a day ago.
  if (timetable === null) return nextByPlan(plan, now, new Date(now.getTime() - day))
  const lesson = nextOnCalendar(timetable, now)
  if (lesson === null) return nextByPlan(plan, now, timetable.until)
  const startsAt = new Date(lesson.startsAt)
  return { state: now < startsAt ? 'before' : 'during', startsAt }
}

/**
 * Returns the number of lessons of a plan and the start of the first. If there is none or the plan is invalid, the
 * number is 0 and the start is null.
 */
export function countLessons(plan: LessonPlan): { count: number; first: Date | null } {
  const pattern = patternOf(plan)
  const [first] = listLessons(pattern, { limit: 1 })
  return { count: countOf(pattern), first: first?.startsAt ?? null }
}

/** Returns the start of the lesson on the day of `now`, even if it is over; null if the class does not meet that day. */
export const lessonOn = (plan: LessonPlan, now: Date): Date | null =>
  lessonOnDayOf(patternOf(plan), now)?.startsAt ?? null

/** When a class meets, by what its teacher said of it, as the server gives it (decision 024). */
import {
  type LessonPattern,
  countLessons as countOf,
  dayNumber,
  lessonOnDayOf,
  listLessons,
} from '@hien/contract/lesson-pattern'

/** `startDate` carries the hour of every lesson; of `endDate` the day alone counts. */
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

/** Whether two instants fall on one day in Viet Nam. */
export const isSameDay = (one: Date, other: Date) => dayNumber(one) === dayNumber(other)

/** A lesson on the calendar, as far as it matters to when a class meets. */
type TimedLesson = { startsAt: string; timeLearn: number; state: 'planned' | 'cancelled' | 'held'; isLive: boolean }

/** The lessons of a class as they stand on the calendar by their start: all that begin before `until`. */
export type Timetable<Lesson extends TimedLesson = TimedLesson> = { lessons: readonly Lesson[]; until: Date }

const isOver = ({ startsAt, timeLearn }: TimedLesson, now: Date) =>
  now.getTime() >= Date.parse(startsAt) + timeLearn * minute

/** The lesson on the calendar that runs by its hours, else the next one that is neither cancelled nor over. */
export const nextOnCalendar = <Lesson extends TimedLesson>({ lessons }: Timetable<Lesson>, now: Date): Lesson | null =>
  lessons.find(
    (lesson) => lesson.state !== 'cancelled' && (lesson.isLive || (lesson.state === 'planned' && !isOver(lesson, now))),
  ) ?? null

/** The lesson that was held and has ended before its time was up. */
export const heldEarly = <Lesson extends TimedLesson>({ lessons }: Timetable<Lesson>, now: Date): Lesson | null =>
  lessons.find((lesson) => lesson.state === 'held' && !lesson.isLive && !isOver(lesson, now)) ?? null

/** The next lesson by the plan alone; null when there is none or the plan cannot be read. */
function nextByPlan(plan: LessonPlan, now: Date, from: Date): LessonMoment | null {
  const around = listLessons(patternOf(plan), { from, limit: 3 })
  const lesson = around.find(({ endsAt }) => now < endsAt)
  return lesson ? { state: now < lesson.startsAt ? 'before' : 'during', startsAt: lesson.startsAt } : null
}

/**
 * The lesson that runs, else the next one: by the calendar as far as it is known, by the plan behind that.
 * @param timetable null where the calendar of the class is not known
 */
export function nextLesson(plan: LessonPlan, now: Date, timetable: Timetable | null = null): LessonMoment | null {
  // Yesterday's lesson may run past midnight; of three that begin since then one is not over.
  if (timetable === null) return nextByPlan(plan, now, new Date(now.getTime() - day))
  const lesson = nextOnCalendar(timetable, now)
  if (lesson === null) return nextByPlan(plan, now, timetable.until)
  const startsAt = new Date(lesson.startsAt)
  return { state: now < startsAt ? 'before' : 'during', startsAt }
}

/** How many lessons a plan has, and when the first one is: null of a plan without any, or one that cannot be read. */
export function countLessons(plan: LessonPlan): { count: number; first: Date | null } {
  const pattern = patternOf(plan)
  const [first] = listLessons(pattern, { limit: 1 })
  return { count: countOf(pattern), first: first?.startsAt ?? null }
}

/** The lesson of the day of `now`, whether it is over or to come; null when the class does not meet that day. */
export const lessonOn = (plan: LessonPlan, now: Date): Date | null =>
  lessonOnDayOf(patternOf(plan), now)?.startsAt ?? null

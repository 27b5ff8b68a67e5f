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

const day = 24 * 60 * 60_000

const patternOf = ({ startDate, endDate, days, timeLearn }: LessonPlan): LessonPattern => ({
  startDate: new Date(startDate),
  endDate: new Date(endDate),
  days,
  minutes: timeLearn,
})

/** Whether two instants fall on one day in Viet Nam. */
export const isSameDay = (one: Date, other: Date) => dayNumber(one) === dayNumber(other)

/** The lesson that runs by the plan, else the next one; null when there is none or the plan cannot be read. */
export function nextLesson(plan: LessonPlan, now: Date): LessonMoment | null {
  // Yesterday's lesson may run past midnight; of three that begin since then one is not over.
  const around = listLessons(patternOf(plan), { from: new Date(now.getTime() - day), limit: 3 })
  const lesson = around.find(({ endsAt }) => now < endsAt)
  return lesson ? { state: now < lesson.startsAt ? 'before' : 'during', startsAt: lesson.startsAt } : null
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

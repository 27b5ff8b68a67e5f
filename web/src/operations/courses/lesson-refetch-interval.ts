import { type LessonPlan, nextLesson } from '../../lib/lesson-plan.ts'

type Courses = readonly { enrollments: readonly (LessonPlan & { lessonStartedAt: string | null })[] }[]

/** How soon a page sees that a lesson has begun which is due by its plan, and one that nobody expected, or its end. */
const whenDue = 15_000
const otherwise = 60_000

/** Teachers come before the hour. */
const minutesBefore = 15

const isDue = (plan: LessonPlan, now: Date): boolean => {
  const next = nextLesson(plan, now)
  return next !== null && next.startsAt.getTime() - now.getTime() <= minutesBefore * 60_000
}

/** After how many milliseconds courses are asked for again, so that a page shows by itself that a lesson has begun. */
export function lessonRefetchInterval(courses: Courses | null | undefined): number {
  const now = new Date()
  const classes = courses?.flatMap(({ enrollments }) => enrollments) ?? []
  return classes.some((one) => one.lessonStartedAt === null && isDue(one, now)) ? whenDue : otherwise
}

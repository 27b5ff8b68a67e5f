import { activeStatus } from '@hien/contract/vocabulary'
import { type LessonPlan, type Timetable, nextLesson } from '../../lib/lessons/lesson-plan.ts'
import { serverTime } from '../../lib/sign-in/sign-in-store.ts'

type WatchedClass = LessonPlan & { id: string; status: number; lessonStartedAt: string | null }
type Courses = readonly { enrollments: readonly WatchedClass[] }[]
/** Returns the timetable of a class; null if it is not known. */
type TimetableOf = (classId: string) => Timetable | null

/** Milliseconds between refetches while a planned lesson is due but not started. */
const whenDue = 15_000
/** Milliseconds between refetches at all other times. */
const otherwise = 60_000

/** Minutes before and after the planned start in which a lesson is due, because teachers start early or late. */
const [minutesBefore, minutesAfter] = [15, 30]

const isDue = (plan: LessonPlan, now: Date, timetable: Timetable | null): boolean => {
  const next = nextLesson(plan, now, timetable)
  if (next === null) return false
  const minutes = (now.getTime() - next.startsAt.getTime()) / 60_000
  return minutes >= -minutesBefore && minutes <= minutesAfter
}

/** Returns the milliseconds until courses are fetched again, so that a page shows a started lesson without a reload. */
export function lessonRefetchInterval(
  courses: Courses | null | undefined,
  timetableOf: TimetableOf = () => null,
): number {
  const now = new Date(serverTime())
  const classes = courses?.flatMap(({ enrollments }) => enrollments) ?? []
  const awaited = classes.filter(({ status, lessonStartedAt }) => status === activeStatus && lessonStartedAt === null)
  return awaited.some((one) => isDue(one, now, timetableOf(one.id))) ? whenDue : otherwise
}

import { activeStatus } from '@hien/contract/vocabulary'
import { type LessonPlan, type Timetable, nextLesson } from '../../lib/lessons/lesson-plan.ts'

type WatchedClass = LessonPlan & { id: string; status: number; lessonStartedAt: string | null }
type Courses = readonly { enrollments: readonly WatchedClass[] }[]
/** The calendar of a class; null where it is not known. */
type TimetableOf = (classId: string) => Timetable | null

/** How soon a page sees that a lesson has begun which is due by its plan, and one that nobody expected, or its end. */
const whenDue = 15_000
const otherwise = 60_000

/** Teachers come before the hour, and sometimes late; a lesson that was over early is not begun again. */
const [minutesBefore, minutesAfter] = [15, 30]

const isDue = (plan: LessonPlan, now: Date, timetable: Timetable | null): boolean => {
  const next = nextLesson(plan, now, timetable)
  if (next === null) return false
  const minutes = (now.getTime() - next.startsAt.getTime()) / 60_000
  return minutes >= -minutesBefore && minutes <= minutesAfter
}

/** After how many milliseconds courses are asked for again, so that a page shows by itself that a lesson has begun. */
export function lessonRefetchInterval(
  courses: Courses | null | undefined,
  timetableOf: TimetableOf = () => null,
): number {
  const now = new Date()
  const classes = courses?.flatMap(({ enrollments }) => enrollments) ?? []
  const awaited = classes.filter(({ status, lessonStartedAt }) => status === activeStatus && lessonStartedAt === null)
  return awaited.some((one) => isDue(one, now, timetableOf(one.id))) ? whenDue : otherwise
}

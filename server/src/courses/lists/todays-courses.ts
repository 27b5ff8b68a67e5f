import { endOfDay, lessonOnDayOf, weekdayAt, type LessonPattern } from '@hien/contract/lesson-pattern'
import { chargeForClasses } from '../classes/charge-for-classes.ts'
import { listTodaysClasses } from '../classes/todays-classes-store.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { requireTeacherOrStudent } from '../../core/viewer.ts'
import { assembleCourses, type CourseSelection } from '../assemble.ts'
import type { PresentedCourse } from '../present.ts'
import { listCourses } from '../store.ts'

/**
 * memberGetCourseOnday: returns the courses with a lesson today that is live or not over, by the start of their first such
 * lesson. Each course has only the classes with such a lesson. Teachers get the lessons they teach, also as a substitute
 * (decision 056). Students get the lessons of classes they have joined (decisions 023 and 024).
 * Returns at most 200 classes, more than anybody has on one day.
 * @throws {Refusal} FORBIDDEN if the caller is neither a teacher nor a student; RATE_LIMITED
 */
export async function todaysCourses(
  { dependencies: { clock, database, rateLimits }, viewer }: RequestContext,
  selection: CourseSelection,
): Promise<PresentedCourse[]> {
  const caller = requireTeacherOrStudent(viewer)
  const now = clock.now()
  const found = await listTodaysClasses(database, caller.memberId, {
    part: caller.role === 'TCHER' ? 'teacher' : 'student',
    now,
    until: endOfDay(now),
    weekday: weekdayAt(now),
  })
  await chargeForClasses(rateLimits, caller, found)
  const today = found
    .flatMap((row) => {
      const startsAt = row.lessonStartsAt ?? lessonToCome(row, now)
      return startsAt ? [{ row, startsAt: startsAt.getTime() }] : []
    })
    .toSorted((one, other) => one.startsAt - other.startsAt || one.row.code.localeCompare(other.row.code))
    .map(({ row }) => row)

  // A set keeps the order in which its elements were added.
  const ids = [...new Set(today.map((row) => row.courseId))]
  const rows = await listCourses(database, caller.memberId, ids)
  const ordered = rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  return assembleCourses(database, caller, { rows: ordered, classRows: today, selection })
}

/**
 * Returns the start of today's lesson by the weekly pattern if the lesson is not over; null otherwise. Used for classes whose
 * calendar is not up to date.
 */
function lessonToCome(pattern: LessonPattern, now: Date): Date | null {
  const lesson = lessonOnDayOf(pattern, now)
  return lesson && lesson.endsAt > now ? lesson.startsAt : null
}

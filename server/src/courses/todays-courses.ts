import { endOfDay, lessonOnDayOf, weekdayAt, type LessonPattern } from '@hien/contract/lesson-pattern'
import { chargeForClasses } from './classes/charge-for-classes.ts'
import { listTodaysClasses } from './classes/todays-classes-store.ts'
import type { RequestContext } from '../platform/request-context.ts'
import { requireTeacherOrStudent } from '../core/viewer.ts'
import { assembleCourses, type CourseSelection } from './assemble.ts'
import type { PresentedCourse } from './present.ts'
import { listCourses } from './store.ts'

/**
 * memberGetCourseOnday: the courses that meet today, each with those classes whose lesson of today is not over or still runs, all by the
 * lesson's start: those the calling teacher teaches today, for somebody else too (decision 056), a student's joined ones
 * (decisions 023 and 024). At most
 * 200 classes, more than anybody has on one day.
 * @throws {Refusal} FORBIDDEN, RATE_LIMITED
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

  // A set keeps the order in which courses come up first.
  const ids = [...new Set(today.map((row) => row.courseId))]
  const rows = await listCourses(database, caller.memberId, ids)
  const ordered = rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  return assembleCourses(database, caller, { rows: ordered, classRows: today, selection })
}

/** Today's lesson by the pattern, if it is not over; for a class whose lessons are not written yet. */
function lessonToCome(pattern: LessonPattern, now: Date): Date | null {
  const lesson = lessonOnDayOf(pattern, now)
  return lesson && lesson.endsAt > now ? lesson.startsAt : null
}

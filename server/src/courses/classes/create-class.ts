import { limits } from '@hien/contract/limits'
import { withFreeCode } from '../../core/free-code.ts'
import { findOwnCourse, ownerOf } from '../access.ts'
import { holdCourses, lockActiveCourse } from '../store.ts'
import { Refusal } from '../../core/refusal.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { requireTeacherOrCentre } from '../../core/viewer.ts'
import { firstLessons } from '../calendar/planning/plan-lessons.ts'
import { insertWeeklyLessons, patternOfNewClass } from '../calendar/store.ts'
import { requireLessonCount } from '../calendar/planning/write-calendar.ts'
import { presentClass, type PresentedClass } from './present.ts'
import { readClass } from './read-class.ts'
import { countClasses, findClass, insertClass } from './store.ts'

const field = 'courseCode'

/**
 * classCreate: a class of an active course the caller manages, under a code drawn by the server, with the lessons of its
 * weekly pattern (decisions 017, 024, 025 and 047). A course has at most 200, closed ones included: its lists show them all; a teacher's own courses and a centre's
 * 2,000 each.
 * @throws {Refusal} FORBIDDEN, INVALID_INPUT, NOT_FOUND also for another teacher's course, CLASS_ENDED when the course is
 *   archived
 */
export async function createClass(
  { dependencies: { clock, database, random }, viewer }: RequestContext,
  input: unknown,
): Promise<PresentedClass> {
  const manager = requireTeacherOrCentre(viewer)
  const { courseCode, fields } = readClass(input)
  requireLessonCount(fields)
  const now = clock.now()
  const lessons = firstLessons(fields, now)
  const calendar = { calendarPattern: patternOfNewClass(fields), overAt: lessons.at(-1)?.endsAt ?? fields.overAt }
  const course = await findOwnCourse(database, manager, courseCode)
  const { id: courseId } = course
  const owner = ownerOf(course)

  return database.transaction(async (transaction) => {
    await holdCourses(transaction, owner.id)
    // Held until the class stands: none appears in a course that is being archived, or past the most a course may have.
    if (!(await lockActiveCourse(transaction, courseId))) {
      throw new Refusal('CLASS_ENDED', { field, description: 'Khoá học đã kết thúc' })
    }
    const { ofCourse, ofOwner } = await countClasses(transaction, { id: courseId, owner })
    if (ofCourse >= limits.maxClassesPerCourse) {
      const description = `Một khoá học có tối đa ${limits.maxClassesPerCourse} lớp học`
      throw new Refusal('INVALID_INPUT', { field, description })
    }
    if (ofOwner >= limits.maxClassesPerTeacher) {
      const description = `${owner.label} có tối đa ${limits.maxClassesPerTeacher} lớp học, kể cả lớp đã đóng`
      throw new Refusal('INVALID_INPUT', { field, description })
    }
    const id = await withFreeCode(random, (code) =>
      insertClass(transaction, { ...fields, ...calendar, courseId, code }),
    )
    await insertWeeklyLessons(transaction, { classId: id, minutes: fields.minutes, lessons, now })
    const row = await findClass(transaction, manager.memberId, { id })
    if (!row) throw new Error('The new class cannot be read')
    return presentClass(row)
  })
}

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
 * classCreate: creates a class of an active course that the caller manages. The server draws the code of the class and writes
 * the lessons of its weekly pattern (decisions 017, 024, 025 and 046).
 * A course has at most 200 classes, closed ones included, because its lists show all of them. An owner (a teacher or a centre)
 * has at most 2,000 classes, closed ones included.
 * @throws {Refusal} FORBIDDEN; INVALID_INPUT, also if a limit is reached; NOT_FOUND if there is no such course or the caller does
 *   not manage it; CLASS_ENDED if the course is archived
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
    // The lock on the course lasts until the class exists. So nobody can archive the course meanwhile, and two new classes
    // cannot exceed the course's limit together.
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

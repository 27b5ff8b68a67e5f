import { listActiveClasses } from '../classes/store.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { requireTeacherOrStudent } from '../../core/viewer.ts'
import { findReadableCourse } from '../access.ts'
import { assembleCourse, type CourseSelection } from '../assemble.ts'
import type { PresentedCourse } from '../present.ts'

const maxClasses = 50

/**
 * memberSearchCourseByCode: returns a course with at most 50 active classes. Classes that are open for registration come
 * first (decision 023).
 * @throws {Refusal} FORBIDDEN if the caller is neither a teacher nor a student; NOT_FOUND if there is no such course or the
 *   caller may not read it; RATE_LIMITED after too many unknown codes
 */
export async function searchByCourseCode(
  context: RequestContext,
  { courseCode }: { courseCode: string },
  selection: CourseSelection,
): Promise<PresentedCourse> {
  const caller = requireTeacherOrStudent(context.viewer)
  const { clock, database } = context.dependencies
  const course = await findReadableCourse(context, caller, courseCode)
  const classRows = await listActiveClasses(database, caller.memberId, {
    id: course.id,
    now: clock.now(),
    limit: maxClasses,
  })
  return assembleCourse(database, caller, { row: course, classRows, selection })
}

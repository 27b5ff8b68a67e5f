import type { RequestContext } from '../../platform/request-context.ts'
import { requireTeacherOrStudent } from '../../core/viewer.ts'
import { findReadableCourseOfClass } from '../access.ts'
import { assembleCourse, type CourseSelection } from '../assemble.ts'
import type { PresentedCourse } from '../present.ts'

/**
 * memberSearchCourseByClassCode: returns the course of a class, with only that class (decision 023).
 * @throws {Refusal} FORBIDDEN if the caller is neither a teacher nor a student; NOT_FOUND if there is no such class or the
 *   caller may not read its course; RATE_LIMITED after too many unknown codes
 */
export async function searchByClassCode(
  context: RequestContext,
  { classCode }: { classCode: string },
  selection: CourseSelection,
): Promise<PresentedCourse> {
  const caller = requireTeacherOrStudent(context.viewer)
  const { course, classRow } = await findReadableCourseOfClass(context, caller, classCode)
  return assembleCourse(context.dependencies.database, caller, { row: course, classRows: [classRow], selection })
}

import { manages, findReadableCourse } from '../access.ts'
import { makePage, readPage, type PageOf } from '../../core/page.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { requireTeacherStudentOrCentre } from '../../core/viewer.ts'
import { presentClass, type PresentedClass } from './present.ts'
import { pageClasses } from './store.ts'

/**
 * classsGetByCoursesWithPage: returns a page of a course's classes, newest first. Managers of the course see all classes,
 * other callers only the active ones (decision 026).
 * @throws {Refusal} FORBIDDEN if the caller is a parent, or a centre that does not own such a course; INVALID_INPUT if the
 *   page is not valid; NOT_FOUND if the caller is a student or teacher, and there is no such course or they may not read it;
 *   RATE_LIMITED after too many unknown codes
 */
export async function classList(
  context: RequestContext,
  input: { courseCode: string; skip: number; take: number },
): Promise<PageOf<PresentedClass>> {
  const caller = requireTeacherStudentOrCentre(context.viewer)
  const page = readPage(input)
  const course = await findReadableCourse(context, caller, input.courseCode)
  const { rows, total } = await pageClasses(context.dependencies.database, caller.memberId, {
    courseId: course.id,
    choice: manages(caller, course) ? 'all' : 'active',
    page,
  })
  return makePage(
    page,
    rows.map((row) => presentClass(row)),
    total,
  )
}

import { chargeForClasses } from './classes/charge-for-classes.ts'
import { listClassesOfCourses } from './classes/store.ts'
import type { RequestContext } from '../platform/request-context.ts'
import { requireTeacherStudentOrCentre, type Viewer } from '../core/viewer.ts'
import { findReadableCourse, findReadableCourseById, manages } from './access.ts'
import { assembleCourse, type CourseSelection } from './assemble.ts'
import type { PresentedCourse } from './present.ts'
import type { CourseRow } from './store.ts'

/**
 * courseGetDetailByCode: returns a course with its classes. Managers of the course see all classes. Other callers see the
 * active classes, and classes in which they wait or which they have joined (decision 023).
 * @throws {Refusal} FORBIDDEN if the caller is a parent, or a centre that does not own such a course; NOT_FOUND if the caller is
 *   a student or teacher, and there is no such course or they may not read it; RATE_LIMITED after too many unknown codes, or if
 *   the classes cost more operations than the caller has left
 */
export async function courseDetail(
  context: RequestContext,
  { courseCode }: { courseCode: string },
  selection: CourseSelection,
): Promise<PresentedCourse> {
  const caller = requireTeacherStudentOrCentre(context.viewer)
  return withClasses(context, caller, await findReadableCourse(context, caller, courseCode), selection)
}

/**
 * courseGetDetailById: works like courseGetDetailByCode, by id. Unknown ids are not counted like unknown codes, because nobody
 * can guess an id.
 * @throws {Refusal} like courseGetDetailByCode, but RATE_LIMITED only because of the classes; NOT_FOUND also if the text is not
 *   an id
 */
export async function courseDetailById(
  context: RequestContext,
  { id }: { id: string },
  selection: CourseSelection,
): Promise<PresentedCourse> {
  const caller = requireTeacherStudentOrCentre(context.viewer)
  const course = await findReadableCourseById(context.dependencies.database, caller, id)
  return withClasses(context, caller, course, selection)
}

async function withClasses(
  { dependencies: { database, rateLimits } }: RequestContext,
  caller: Viewer,
  row: CourseRow,
  selection: CourseSelection,
) {
  const choice = manages(caller, row) ? 'all' : 'activeOrOwn'
  const classRows = await listClassesOfCourses(database, caller.memberId, [row.id], choice)
  await chargeForClasses(rateLimits, caller, classRows)
  return assembleCourse(database, caller, { row, classRows, selection })
}

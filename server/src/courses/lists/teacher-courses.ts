import type { PageOf } from '../../core/page.ts'
import { requireTeacher } from '../../core/viewer.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { CourseSelection } from '../assemble.ts'
import { managedCourses } from './managed-courses.ts'
import type { PresentedCourse } from '../present.ts'

/**
 * coursesGetWithPagerByTeacherId: returns a page of the courses that the caller teaches.
 * @throws {Refusal} FORBIDDEN if the caller is not a teacher; INVALID_INPUT if the page is not valid; RATE_LIMITED
 */
export const teacherCourses = async (
  { dependencies, viewer }: RequestContext,
  input: { skip: number; take: number },
  selection: CourseSelection,
): Promise<PageOf<PresentedCourse>> =>
  managedCourses(dependencies, { manager: requireTeacher(viewer), choice: 'taught' }, input, selection)

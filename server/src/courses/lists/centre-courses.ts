import type { PageOf } from '../../core/page.ts'
import { requireCentre } from '../../core/viewer.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { CourseSelection } from '../assemble.ts'
import { managedCourses } from './managed-courses.ts'
import type { PresentedCourse } from '../present.ts'

/**
 * centreGetCoursesWithPage: returns a page of the calling centre's courses.
 * @throws {Refusal} FORBIDDEN if the caller is not a centre; INVALID_INPUT if the page is not valid; RATE_LIMITED
 */
export const centreCourses = async (
  { dependencies, viewer }: RequestContext,
  input: { skip: number; take: number },
  selection: CourseSelection,
): Promise<PageOf<PresentedCourse>> =>
  managedCourses(dependencies, { manager: requireCentre(viewer), choice: 'ofCentre' }, input, selection)

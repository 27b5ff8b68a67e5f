import { chargeForClasses } from './classes/charge-for-classes.ts'
import { listClassesOfCourses } from './classes/store.ts'
import { makePage, readPage, type PageOf } from '../core/page.ts'
import type { RequestContext } from '../platform/request-context.ts'
import { requireCentre } from '../core/viewer.ts'
import { assembleCourses, type CourseSelection } from './assemble.ts'
import type { PresentedCourse } from './present.ts'
import { pageCourses } from './store.ts'

/**
 * centreGetCoursesWithPage: a page of the calling centre's courses, newest first, each with all its classes (decisions 023,
 * 026 and 055).
 * @throws {Refusal} FORBIDDEN, INVALID_INPUT, RATE_LIMITED
 */
export async function centreCourses(
  { dependencies: { database, rateLimits }, viewer }: RequestContext,
  input: { skip: number; take: number },
  selection: CourseSelection,
): Promise<PageOf<PresentedCourse>> {
  const centre = requireCentre(viewer)
  const page = readPage(input)
  const { rows, total } = await pageCourses(database, centre.memberId, 'ofCentre', page)
  const ids = rows.map((row) => row.id)
  const classRows = await listClassesOfCourses(database, centre.memberId, ids, 'all')
  await chargeForClasses(rateLimits, centre, classRows)
  return makePage(page, await assembleCourses(database, centre, { rows, classRows, selection }), total)
}

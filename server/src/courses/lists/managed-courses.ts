import { makePage, readPage, type PageOf } from '../../core/page.ts'
import type { Viewer } from '../../core/viewer.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { assembleCourses, type CourseSelection } from '../assemble.ts'
import { chargeForClasses } from '../classes/charge-for-classes.ts'
import { listClassesOfCourses } from '../classes/store.ts'
import type { PresentedCourse } from '../present.ts'
import { pageCourses } from '../store.ts'

/**
 * Returns a page of the courses that a teacher teaches or a centre owns, newest first. Each course has all its classes
 * (decisions 023, 026 and 055).
 * @throws {Refusal} INVALID_INPUT if the page is not valid; RATE_LIMITED
 */
export async function managedCourses(
  { database, rateLimits }: RequestContext['dependencies'],
  { manager, choice }: { manager: Viewer; choice: 'taught' | 'ofCentre' },
  input: { skip: number; take: number },
  selection: CourseSelection,
): Promise<PageOf<PresentedCourse>> {
  const page = readPage(input)
  const { rows, total } = await pageCourses(database, manager.memberId, choice, page)
  const ids = rows.map((row) => row.id)
  const classRows = await listClassesOfCourses(database, manager.memberId, ids, 'all')
  await chargeForClasses(rateLimits, manager, classRows)
  return makePage(page, await assembleCourses(database, manager, { rows, classRows, selection }), total)
}

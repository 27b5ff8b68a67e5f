import { chargeForClasses } from './classes/charge-for-classes.ts'
import { listClassesOfCourses } from './classes/store.ts'
import { makePage, readPage, type PageOf } from '../core/page.ts'
import type { RequestContext } from '../platform/request-context.ts'
import { requireTeacher } from '../core/viewer.ts'
import { assembleCourses, type CourseSelection } from './assemble.ts'
import type { PresentedCourse } from './present.ts'
import { pageCourses } from './store.ts'

/**
 * coursesGetWithPagerByTeacherId: a page of the caller's own courses, newest first, each with all its classes (decisions 023
 * and 026).
 * @throws {Refusal} FORBIDDEN, INVALID_INPUT, RATE_LIMITED
 */
export async function teacherCourses(
  { dependencies: { database, rateLimits }, viewer }: RequestContext,
  input: { skip: number; take: number },
  selection: CourseSelection,
): Promise<PageOf<PresentedCourse>> {
  const teacher = requireTeacher(viewer)
  const page = readPage(input)
  const { rows, total } = await pageCourses(database, teacher.memberId, 'taught', page)
  const ids = rows.map((row) => row.id)
  const classRows = await listClassesOfCourses(database, teacher.memberId, ids, 'all')
  await chargeForClasses(rateLimits, teacher, classRows)
  return makePage(page, await assembleCourses(database, teacher, { rows, classRows, selection }), total)
}

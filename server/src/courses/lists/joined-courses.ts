import { chargeForClasses } from '../classes/charge-for-classes.ts'
import { listClassesOfCourses } from '../classes/store.ts'
import { makePage, readPage, type PageOf } from '../../core/page.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { requireStudent } from '../../core/viewer.ts'
import { assembleCourses, type CourseSelection } from '../assemble.ts'
import type { PresentedCourse } from '../present.ts'
import { pageCourses } from '../store.ts'

/**
 * memberGetCoursesJoined: returns a page of courses, newest first: those with a class in which the caller waits or which the
 * caller has joined. Other classes of these courses are left out (decisions 023 and 026).
 * @throws {Refusal} FORBIDDEN if the caller is not a student; INVALID_INPUT if the page is not valid; RATE_LIMITED
 */
export async function joinedCourses(
  { dependencies: { database, rateLimits }, viewer }: RequestContext,
  input: { skip: number; take: number },
  selection: CourseSelection,
): Promise<PageOf<PresentedCourse>> {
  const student = requireStudent(viewer)
  const page = readPage(input)
  const { rows, total } = await pageCourses(database, student.memberId, 'joined', page)
  const ids = rows.map((row) => row.id)
  const classRows = await listClassesOfCourses(database, student.memberId, ids, 'own')
  await chargeForClasses(rateLimits, student, classRows)
  return makePage(page, await assembleCourses(database, student, { rows, classRows, selection }), total)
}

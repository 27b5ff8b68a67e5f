import { makePage, readPage, type PageOf } from '../../core/page.ts'
import { requireParent } from '../../core/viewer.ts'
import { pageLessonsOfMember } from '../../lessons/attendance/access.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { requireChild } from './access.ts'
import { presentAttendance, type ChildAttendance } from './present-attendance.ts'

/**
 * parentGetAttendance: returns a page of the lessons that a child was expected in, newest first. The values are those of the
 * teacher's attendance sheet (decision 053).
 * @throws {Unauthenticated | Refusal} FORBIDDEN if the caller is not a parent; INVALID_INPUT if the page is not valid;
 *   NOT_FOUND if the code is unknown, or the caller has no active guardianship of that student
 */
export async function childAttendance(
  { dependencies: { clock, database }, viewer }: RequestContext,
  { childCode, ...input }: { childCode: string; skip: number; take: number },
): Promise<PageOf<ChildAttendance>> {
  const parent = requireParent(viewer)
  const page = readPage(input)
  const child = await requireChild(database, parent, childCode)
  const { lessons, total } = await pageLessonsOfMember(database, child.id, page, clock.now())
  return makePage(page, lessons.map(presentAttendance), total)
}

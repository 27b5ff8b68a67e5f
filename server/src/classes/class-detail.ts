import type { RequestContext } from '../request-context.ts'
import { requireTeacher } from '../viewer.ts'
import { findOwnClass } from './access.ts'
import { listCandidates } from './enrolment-store.ts'
import { presentClass, type PresentedClass } from './present.ts'

/**
 * classGetDetailByTeacher: a class of the caller's own course with everyone who waits or has joined (design, decision 16).
 * @throws {Failure} FORBIDDEN, NOT_FOUND also for another teacher's class
 */
export async function classDetail(
  { dependencies: { database }, viewer }: RequestContext,
  key: { id: string; courseCode: string },
): Promise<PresentedClass> {
  const row = await findOwnClass(database, requireTeacher(viewer), key)
  return presentClass(row, await listCandidates(database, row.id))
}

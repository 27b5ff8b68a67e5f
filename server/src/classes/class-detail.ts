import { auditActions } from '../audit/actions.ts'
import { recordView } from '../audit/record-audit.ts'
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
  context: RequestContext,
  key: { id: string; courseCode: string },
): Promise<PresentedClass> {
  const { database } = context.dependencies
  const row = await findOwnClass(database, requireTeacher(context.viewer), key)
  const [candidates] = await Promise.all([
    listCandidates(database, row.id),
    recordView(context, database, { action: auditActions.studentsViewed, classId: row.id }),
  ])
  return presentClass(row, candidates)
}

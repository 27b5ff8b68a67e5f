import { auditActions } from '../../platform/audit/actions.ts'
import { recordView } from '../../platform/audit/record-audit.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { requireTeacherOrCentre } from '../../core/viewer.ts'
import { findOwnClass } from '../classes/access.ts'
import { listCandidates } from './candidate-store.ts'
import { picturesFor } from './students/pictures-for.ts'
import { presentCandidate, type PresentedCandidate } from '../classes/present.ts'

/**
 * classGetCandidates: returns the students who wait in or have joined a class that the caller manages. Waiting students come
 * first (decision 028).
 * @throws {Refusal} FORBIDDEN; NOT_FOUND if there is no such class or the caller does not manage it
 */
export async function candidates(
  context: RequestContext,
  key: { id: string; courseCode: string },
): Promise<PresentedCandidate[]> {
  const { clock, database } = context.dependencies
  const manager = requireTeacherOrCentre(context.viewer)
  const { id: classId } = await findOwnClass(database, manager, key)
  const [rows] = await Promise.all([
    listCandidates(database, classId, clock.now()),
    recordView(context, database, { action: auditActions.studentsViewed, classId }),
  ])
  return picturesFor(manager, rows).map(presentCandidate)
}

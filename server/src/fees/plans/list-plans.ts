import type { RequestContext } from '../../platform/request-context.ts'
import { requirePaidClass, requirePayee } from '../access.ts'
import { listPlans as listPlanRows, type PlanRow } from './store.ts'

/**
 * feePlansGet: returns the plans of the classes whose fees are paid to the caller, or of one of them, by class and month.
 * @throws {Unauthenticated | Refusal} FORBIDDEN; NOT_FOUND if the fees of the given class are not paid to the caller
 */
export async function listPlans(
  { dependencies: { database }, viewer }: RequestContext,
  { classId }: { classId?: string | null | undefined },
): Promise<PlanRow[]> {
  const { memberId } = requirePayee(viewer)
  if (classId != null) await requirePaidClass(database, memberId, classId)
  return listPlanRows(database, memberId, classId ?? null)
}

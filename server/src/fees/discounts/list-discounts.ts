import type { RequestContext } from '../../platform/request-context.ts'
import { requirePaidStudent, requirePayee } from '../access.ts'
import { listDiscounts as listDiscountRows, type DiscountRow } from './store.ts'

/**
 * feeDiscountsGet: returns the discounts that the caller gives, or gives one student, the oldest first.
 * @throws {Unauthenticated | Refusal} FORBIDDEN; NOT_FOUND if the given student is not one of the caller's
 */
export async function listDiscounts(
  { dependencies: { database }, viewer }: RequestContext,
  { studentCode }: { studentCode?: string | null | undefined },
): Promise<DiscountRow[]> {
  const { memberId } = requirePayee(viewer)
  const student = studentCode == null ? null : await requirePaidStudent(database, memberId, studentCode)
  return listDiscountRows(database, memberId, student?.id ?? null)
}

import { feeMonth } from '@hien/contract/rules/fees'
import * as z from 'zod/mini'
import { Refusal, readId, readInput } from '../../core/refusal.ts'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { requirePaidStudent, requirePayee } from '../access.ts'
import { findDiscount, updateLastMonth, type DiscountRow } from './store.ts'

const inputRule = z.object({ id: z.string(), toMonth: feeMonth })

/**
 * feeDiscountEnd: sets the last month of a discount. A discount can end earlier than it would, but not later.
 * @throws {Unauthenticated | Refusal} FORBIDDEN; NOT_FOUND if the caller does not give such a discount; INVALID_INPUT if the
 *   month is before the first or after the last one; STATE_CHANGED if somebody ended it at the same time
 */
export async function endDiscount(context: RequestContext, input: unknown): Promise<DiscountRow> {
  const { database } = context.dependencies
  const { memberId: payeeId } = requirePayee(context.viewer)
  const { id, toMonth } = readInput(inputRule, input)
  const discount = await findDiscount(database, payeeId, readId(id))
  if (!discount) throw new Refusal('NOT_FOUND')
  if (toMonth < discount.fromMonth || (discount.toMonth !== null && toMonth > discount.toMonth)) {
    const description = 'Tháng cuối không được trước tháng đầu và không sau tháng cuối đã đặt'
    throw new Refusal('INVALID_INPUT', { field: 'toMonth', description })
  }
  const student = await requirePaidStudent(database, payeeId, discount.studentCode)
  await database.transaction(async (transaction) => {
    if (!(await updateLastMonth(transaction, { id, toMonth, was: discount.toMonth })))
      throw new Refusal('STATE_CHANGED')
    const { classId } = discount
    await recordAudit(context, transaction, {
      action: auditActions.feeDiscountEnded,
      classId,
      memberIds: [student.id],
    })
  })
  return { ...discount, toMonth }
}

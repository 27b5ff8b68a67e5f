import { existing } from '../../core/existing.ts'
import { limits } from '@hien/contract/limits'
import { feeDiscountRule, monthAfter } from '@hien/contract/rules/fees'
import { Refusal, readInput } from '../../core/refusal.ts'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { monthOf, requirePaidClass, requirePaidStudent, requirePayee } from '../access.ts'
import { findDiscount, insertDiscount, type DiscountRow } from './store.ts'

/**
 * feeDiscountAdd: gives a student a discount from a month on. For a month that was issued, the next statement has the difference
 * as a correction.
 * @throws {Unauthenticated | Refusal} FORBIDDEN; NOT_FOUND if the student or the class is not one of the caller's; INVALID_INPUT
 */
export async function addDiscount(context: RequestContext, input: unknown): Promise<DiscountRow> {
  const { database, clock } = context.dependencies
  const { memberId: payeeId } = requirePayee(context.viewer)
  const discount = readInput(feeDiscountRule, input)
  const student = await requirePaidStudent(database, payeeId, discount.studentCode)
  if (discount.classId != null) await requirePaidClass(database, payeeId, discount.classId)
  const now = clock.now()
  if (discount.fromMonth > monthAfter(monthOf(now), limits.maxFeeMonthsAhead)) {
    const description = `Chỉ đặt trước được ${limits.maxFeeMonthsAhead} tháng`
    throw new Refusal('INVALID_INPUT', { field: 'fromMonth', description })
  }
  const { classId = null, percent = null, amount = null, toMonth = null, reason, fromMonth } = discount
  return database.transaction(async (transaction) => {
    const row = { payeeId, studentId: student.id, classId, percent, amount, reason, fromMonth, toMonth, createdAt: now }
    const id = await insertDiscount(transaction, row)
    await recordAudit(context, transaction, {
      action: auditActions.feeDiscountAdded,
      classId,
      memberIds: [student.id],
    })
    return existing(await findDiscount(transaction, payeeId, id))
  })
}

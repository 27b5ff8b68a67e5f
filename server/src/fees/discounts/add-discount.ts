import { existing } from '../../core/existing.ts'
import { limits } from '@hien/contract/limits'
import { feeDiscountRule, monthAfter } from '@hien/contract/rules/fees'
import { Refusal, readInput } from '../../core/refusal.ts'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { monthOf, requirePaidClass, requirePaidStudent, requirePayee } from '../access.ts'
import { wordsToStore } from '../erased-store.ts'
import { lockPayee } from '../lock-store.ts'
import { findDiscount, findSameDiscount, insertDiscount, type DiscountRow } from './store.ts'

/**
 * feeDiscountAdd: gives a student a discount from a month on. For a month that was issued, the next statement has the difference
 * as a correction. If the caller already gives exactly this discount, answers with it and adds nothing: a second one makes no
 * sense, and the client sends the same discount again if it got no answer.
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
    await lockPayee(transaction, payeeId, 'discounts')
    const about = { payeeId, studentId: student.id }
    const words = await wordsToStore(transaction, about, reason)
    const row = { ...about, classId, percent, amount, reason: words, fromMonth, toMonth }
    const same = await findSameDiscount(transaction, row)
    if (same) return same
    const id = await insertDiscount(transaction, { ...row, createdAt: now })
    await recordAudit(context, transaction, {
      action: auditActions.feeDiscountAdded,
      classId,
      memberIds: [student.id],
    })
    return existing(await findDiscount(transaction, payeeId, id))
  })
}

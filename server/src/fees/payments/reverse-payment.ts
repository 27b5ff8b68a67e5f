import { existing } from '../../core/existing.ts'
import { feeReasonRule } from '@hien/contract/rules/fees'
import { Refusal, readId, readInput } from '../../core/refusal.ts'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { requirePayee } from '../access.ts'
import { wordsToStore } from '../erased-store.ts'
import { addPayment } from './add-payment.ts'
import { presentPayment, type PresentedPayment } from './present-payment.ts'
import { findPayment, insertPayment, lockPayment } from './store.ts'

/**
 * feePaymentReverse: takes a payment back, for example one that was counted wrongly. The payment stays, and the ledger gets a row
 * with the opposite amount. A transfer that was not matched leaves the list of unmatched ones.
 * @throws {Unauthenticated | Refusal} FORBIDDEN; NOT_FOUND if the caller received no such payment; INVALID_INPUT without a
 *   reason; STATE_CHANGED if it was taken back before
 */
export async function reversePayment(
  context: RequestContext,
  { id, ...input }: { id: string; reason: string },
): Promise<PresentedPayment> {
  const { database, clock } = context.dependencies
  const { memberId: payeeId } = requirePayee(context.viewer)
  const { reason } = readInput(feeReasonRule, input)
  if (!(await findPayment(database, payeeId, readId(id)))) throw new Refusal('NOT_FOUND')
  const now = clock.now()
  return database.transaction(async (transaction) => {
    await lockPayment(transaction, id)
    const payment = await findPayment(transaction, payeeId, id)
    if (!payment || payment.reversedBy !== null) throw new Refusal('STATE_CHANGED')
    const { studentId, statementId, method, amount } = payment
    const reversalId = await insertPayment(transaction, {
      payeeId,
      studentId,
      statementId,
      method,
      amount: -amount,
      receivedAt: now,
      recordedAt: now,
      text: await wordsToStore(transaction, { payeeId, studentId }, reason),
      reversesId: id,
    })
    if (reversalId === null) throw new Refusal('STATE_CHANGED')
    if (studentId !== null)
      await addPayment(transaction, { payeeId, studentId, paymentId: reversalId, amount: -amount, at: now })
    const memberIds = studentId === null ? undefined : [studentId]
    await recordAudit(context, transaction, {
      action: auditActions.feePaymentReversed,
      ...(memberIds && { memberIds }),
    })
    return presentPayment(existing(await findPayment(transaction, payeeId, id)))
  })
}

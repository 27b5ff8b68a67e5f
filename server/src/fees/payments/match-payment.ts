import { existing } from '../../core/existing.ts'
import { Refusal, readId } from '../../core/refusal.ts'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { requirePayee } from '../access.ts'
import type { FeesRequest } from '../dependencies.ts'
import { wordsToStore } from '../erased-store.ts'
import { lockBalance } from '../ledger/store.ts'
import { findStatement } from '../statements/store.ts'
import { addPayment } from './add-payment.ts'
import { presentPayment, type PresentedPayment } from './present-payment.ts'
import { findPayment, lockPayment, setMatch } from './store.ts'

/**
 * feePaymentMatch: assigns a transfer to a statement. An amount beyond the student's debt becomes credit.
 * @throws {Unauthenticated | Refusal} FORBIDDEN; NOT_FOUND if the caller has no such payment or statement; STATE_CHANGED if the
 *   transfer was matched or taken back, or the statement is void
 */
export async function matchPayment(
  context: FeesRequest,
  { id, statementId }: { id: string; statementId: string },
): Promise<PresentedPayment> {
  const { database, clock, feeEvents } = context.dependencies
  const { memberId: payeeId } = requirePayee(context.viewer)
  const statement = await findStatement(database, readId(statementId))
  if (statement?.payeeId !== payeeId || !(await findPayment(database, payeeId, readId(id))))
    throw new Refusal('NOT_FOUND')
  const { studentId } = statement
  const matched = await database.transaction(async (transaction) => {
    await lockPayment(transaction, id)
    const payment = await findPayment(transaction, payeeId, id)
    await lockBalance(transaction, payeeId, studentId)
    const locked = await findStatement(transaction, statementId)
    const isOpen = payment?.studentId === null && payment.reversedBy === null
    if (!isOpen || locked?.state === 'void') throw new Refusal('STATE_CHANGED')
    const text = await wordsToStore(transaction, { payeeId, studentId }, payment.text)
    await setMatch(transaction, { id, studentId, statementId, text })
    await addPayment(transaction, { payeeId, studentId, paymentId: id, amount: payment.amount, at: clock.now() })
    await recordAudit(context, transaction, { action: auditActions.feePaymentMatched, memberIds: [studentId] })
    return presentPayment(existing(await findPayment(transaction, payeeId, id)))
  })
  feeEvents.publish('paid', { payeeId, statementId })
  return matched
}

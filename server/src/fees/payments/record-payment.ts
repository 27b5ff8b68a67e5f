import { existing } from '../../core/existing.ts'
import { feePaymentRule } from '@hien/contract/rules/fees'
import { dayInVietNam, later, oneDay } from '../../core/clock.ts'
import { Refusal, readId, readInput } from '../../core/refusal.ts'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { requirePayee } from '../access.ts'
import type { FeesRequest } from '../dependencies.ts'
import { wordsToStore } from '../erased-store.ts'
import { takeNumbers } from '../ledger/counters-store.ts'
import { lockBalance } from '../ledger/store.ts'
import { findStatement } from '../statements/store.ts'
import { addPayment } from './add-payment.ts'
import { presentPayment, type PresentedPayment } from './present-payment.ts'
import { findByClientId, findPayment, insertPayment } from './store.ts'

/** Payments may be recorded for this many days back. */
const oldestDays = 10 * 366

/**
 * feePaymentRecord: records money that a person counted or saw on an account. Cash gets a receipt number. The same `clientId`
 * records nothing again and returns the first payment.
 * @throws {Unauthenticated | Refusal} FORBIDDEN; NOT_FOUND if the caller has no such statement; INVALID_INPUT; STATE_CHANGED if
 *   the statement is void, or more than `paidBefore` was paid of it
 */
export async function recordPayment(context: FeesRequest, input: unknown): Promise<PresentedPayment> {
  const { database, clock, feeEvents } = context.dependencies
  const { memberId: payeeId } = requirePayee(context.viewer)
  const { statementId, paidBefore, text, ...payment } = readInput(feePaymentRule, input)
  const now = clock.now()
  // Allow a day in the future, because the user's clock may be ahead.
  if (payment.receivedAt > later(now, oneDay) || payment.receivedAt < later(now, -oldestDays * oneDay))
    throw new Refusal('INVALID_INPUT', {
      field: 'receivedAt',
      description: 'Thời điểm nhận tiền không được ở tương lai hoặc cách đây hơn 10 năm',
    })
  const statement = await findStatement(database, readId(statementId))
  if (statement?.payeeId !== payeeId) throw new Refusal('NOT_FOUND')
  const { studentId } = statement
  const recorded = await database.transaction(async (transaction) => {
    await lockBalance(transaction, payeeId, studentId)
    const earlier = await findByClientId(transaction, payeeId, payment.clientId)
    if (earlier) return presentPayment(earlier)
    const locked = await findStatement(transaction, statementId)
    if (!locked || locked.state === 'void' || (paidBefore != null && locked.paid !== paidBefore))
      throw new Refusal('STATE_CHANGED')
    const year = Number(dayInVietNam(now).slice(0, 4))
    const [number = null] =
      payment.method === 'cash' ? await takeNumbers(transaction, { payeeId, kind: 'receipt', year }, 1) : []
    const id = await insertPayment(transaction, {
      ...payment,
      payeeId,
      studentId,
      statementId,
      text: await wordsToStore(transaction, { payeeId, studentId }, text),
      number,
      recordedAt: now,
    })
    // Two statements were paid at the same time with one client id. The rollback also gives the receipt number back.
    if (id === null) throw new Refusal('STATE_CHANGED')
    await addPayment(transaction, { payeeId, studentId, paymentId: id, amount: payment.amount, at: now })
    await recordAudit(context, transaction, { action: auditActions.feePaymentRecorded, memberIds: [studentId] })
    return presentPayment(existing(await findPayment(transaction, payeeId, id)))
  })
  feeEvents.publish('paid', { payeeId, statementId })
  return recorded
}

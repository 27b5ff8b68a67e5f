import { existing } from '../../core/existing.ts'
import { feeReasonRule } from '@hien/contract/rules/fees'
import { Refusal, readId, readInput } from '../../core/refusal.ts'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { requirePayee } from '../access.ts'
import { wordsToStore } from '../erased-store.ts'
import { lockPayee } from '../lock-store.ts'
import { addToLedger, lockBalance } from '../ledger/store.ts'
import { presentStatements, type PresentedStatement, type StatementParts } from './present-statement.ts'
import { giveBackLessons, listRowsOf, markVoid, reopenMonths } from './issue-store.ts'
import { findStatement } from './store.ts'

/**
 * feeStatementVoid: voids an unpaid statement. Its number stays used. New rows of the ledger take its charges back, and its
 * lessons can be charged again.
 * @throws {Unauthenticated | Refusal} FORBIDDEN; NOT_FOUND if the caller has no such statement; INVALID_INPUT without a reason;
 *   STATE_CHANGED if it is void, or a payment or credit pays some of it
 */
export async function voidStatement(
  context: RequestContext,
  { id, ...input }: { id: string; reason: string },
  parts: StatementParts,
): Promise<PresentedStatement> {
  const { database, clock } = context.dependencies
  const { memberId: payeeId } = requirePayee(context.viewer)
  const { reason } = readInput(feeReasonRule, input)
  const statement = await findStatement(database, readId(id))
  if (statement?.payeeId !== payeeId) throw new Refusal('NOT_FOUND')
  const { studentId, month } = statement
  const now = clock.now()
  return database.transaction(async (transaction) => {
    // No month may be issued while its classes get their plans back.
    await lockPayee(transaction, payeeId, 'issues')
    await lockBalance(transaction, payeeId, studentId)
    const locked = await findStatement(transaction, id)
    if (!locked?.isUnpaid) throw new Refusal('STATE_CHANGED')
    const rows = await listRowsOf(transaction, id)
    await markVoid(transaction, { id, reason: await wordsToStore(transaction, { payeeId, studentId }, reason), now })
    await addToLedger(
      transaction,
      payeeId,
      rows.map(({ id: _id, seq: _seq, ...row }) => ({
        ...row,
        at: now,
        isVoid: true,
        amount: -row.amount,
        unitPrice: -row.unitPrice,
        prepaid: -row.prepaid,
      })),
    )
    await giveBackLessons(transaction, id)
    const classIds = [...new Set(rows.flatMap(({ classId }) => classId ?? []))]
    await reopenMonths(transaction, { payeeId, classIds, month })
    await recordAudit(context, transaction, { action: auditActions.feeStatementVoided, memberIds: [studentId] })
    const [presented] = await presentStatements(transaction, [existing(await findStatement(transaction, id))], parts)
    return existing(presented)
  })
}

import { auditActions } from '../../platform/audit/actions.ts'
import { recordView } from '../../platform/audit/record-audit.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { requirePaidStudent, requirePayee } from '../access.ts'
import { lineTitle } from '../statements/present-statement.ts'
import { listLedger } from './store.ts'

export type LedgerEntry = {
  id: string
  at: Date
  /** A kind of ledger row, or `void` for a row that takes back a line of a voided statement. */
  kind: string
  text: string
  amount: number
  balance: number
  statementId: string | null
  paymentId: string | null
}

/**
 * feeLedgerGet: returns everything that changed what a student owes the caller, oldest first.
 * @throws {Unauthenticated | Refusal} FORBIDDEN; NOT_FOUND if the student is not one of the caller's
 */
export async function readLedger(
  context: RequestContext,
  { studentCode }: { studentCode: string },
): Promise<LedgerEntry[]> {
  const { database } = context.dependencies
  const { memberId: payeeId } = requirePayee(context.viewer)
  const student = await requirePaidStudent(database, payeeId, studentCode)
  const rows = await listLedger(database, { payeeId, studentId: student.id })
  await recordView(context, database, { action: auditActions.feesViewed, classId: null })
  return rows.map(({ kind, isVoid, title, reason, ...row }) => ({
    ...row,
    kind: isVoid ? 'void' : kind,
    text: lineTitle({ title, reason }),
  }))
}

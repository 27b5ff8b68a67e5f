import { bankFileFaults } from '@hien/contract/rules/bank-file'
import { Refusal } from '../../core/refusal.ts'
import { rememberColumns } from '../../courses/import/remembered-columns.ts'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { requirePayee } from '../access.ts'
import type { FeesRequest } from '../dependencies.ts'
import { findErased } from '../erased-store.ts'
import { addPayments } from '../payments/add-payment.ts'
import { lockPayee } from '../lock-store.ts'
import { insertTransfers, listFileReferences } from '../payments/store.ts'
import { openBankFile, type BankFileInput } from './open-bank-file.ts'
import { isNew, planBankFile, type NewRow, type PlannedRow } from './plan-bank-file.ts'
import { presentBankFile, type PresentedBankFile } from './present-bank-file.ts'

/**
 * feeBankFileImport: stores the new transfers in the file of a bank, all or none, and remembers the chosen columns. The returned
 * outcomes describe the rows before the import. Importing the same file again, even at the same time, stores nothing.
 * @throws {Unauthenticated | Refusal} FORBIDDEN; INVALID_INPUT with the reason if the file cannot be read, or if no column is
 *   read as the day, the amount or the text; RATE_LIMITED
 */
export async function importBankFile(context: FeesRequest, input: BankFileInput): Promise<PresentedBankFile> {
  const { clock, database, feeEvents } = context.dependencies
  const payee = requirePayee(context.viewer)
  const { memberId: payeeId } = payee
  const file = await openBankFile(context, payee, input)
  if (!file.isComplete)
    throw new Refusal('INVALID_INPUT', { field: 'columns', description: bankFileFaults.missingColumns })
  const now = clock.now()
  const rows = await database.transaction(async (transaction) => {
    await lockPayee(transaction, payeeId, 'transfers')
    const planned = await planBankFile(transaction, payeeId, file.transfers)
    await store(context, transaction, { payeeId, rows: planned, now })
    const columns = file.columns.map(({ field }) => field)
    await rememberColumns(transaction, { ...file, columns }, { memberId: payeeId, now })
    return planned
  })
  for (const statementId of new Set(rows.flatMap(({ statement }) => statement?.id ?? [])))
    feeEvents.publish('paid', { payeeId, statementId })
  return presentBankFile(file, rows)
}

type Planned = { payeeId: string; rows: readonly PlannedRow[]; now: Date }

/** Stores the new transfers, and adds those that pay a statement to the ledger. */
async function store(context: FeesRequest, transaction: Database, { payeeId, rows, now }: Planned): Promise<void> {
  const fresh = rows.filter(isNew)
  if (fresh.length === 0) return
  const referenceOf = await unusedReferences(transaction, payeeId, fresh)
  const erased = await findErased(transaction, [payeeId, ...fresh.flatMap((row) => row.statement?.studentId ?? [])])
  const mayStoreText = ({ statement }: NewRow) =>
    !erased.has(payeeId) && (statement === null || !erased.has(statement.studentId))
  const ids = await insertTransfers(
    transaction,
    fresh.map((row) => ({
      payeeId,
      studentId: row.statement?.studentId ?? null,
      statementId: row.statement?.id ?? null,
      amount: row.amount,
      method: 'transfer',
      receivedAt: row.receivedAt,
      text: mayStoreText(row) ? row.text : '',
      service: 'file',
      reference: referenceOf.get(row) ?? null,
      recordedAt: now,
    })),
  )
  const paid = fresh.flatMap(({ statement, amount }, place) => {
    const paymentId = ids[place]
    return statement && paymentId ? [{ studentId: statement.studentId, paymentId, amount, at: now }] : []
  })
  await addPayments(transaction, payeeId, paid)
  const memberIds = [...new Set(paid.map(({ studentId }) => studentId))]
  await recordAudit(
    context,
    transaction,
    { action: auditActions.feeBankFileImported },
    { action: auditActions.feePaymentMatched, memberIds },
  )
}

/**
 * Returns the references to store. Banks use some numbers again, for example on another day, but a stored reference is unique
 * among the files of a payee. So only the first transfer keeps the number.
 */
async function unusedReferences(
  transaction: Database,
  payeeId: string,
  rows: readonly NewRow[],
): Promise<Map<NewRow, string>> {
  const references = new Set(rows.flatMap(({ reference }) => reference ?? []))
  for (const used of await listFileReferences(transaction, payeeId, [...references])) references.delete(used)
  return new Map(
    rows.flatMap((row): [NewRow, string][] =>
      row.reference !== null && references.delete(row.reference) ? [[row, row.reference]] : [],
    ),
  )
}

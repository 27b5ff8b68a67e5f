/** SQL for payments that were matched to a statement. */
import { sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../../platform/postgres/database.ts'
import { feeLedger, feePayments } from '../../../platform/postgres/tables/fee-ledger.ts'
import { feeStatements } from '../../../platform/postgres/tables/fees.ts'
import type { DueNotice } from '../../notice.ts'
import { dueRows } from '../due-notices-store.ts'
import {
  statementReaders,
  statementOfNotice,
  statementOfReader,
  type StatementOfReader,
} from './statement-readers-store.ts'

const reversal = alias(feePayments, 'reversal')
/** True if the payment was not taken back. */
const isKept: SQL = sql`not exists (select from ${feePayments} as ${reversal} where ${reversal.reversesId} = ${feePayments.id})`

export type MatchedPayment = StatementOfReader & { paymentId: string; amount: number; matchedAt: Date }

/**
 * Returns the payments that were matched to a statement after `since` and not taken back, once for each reader. A payment is in
 * the ledger from the moment it is matched.
 */
export async function listMatchedPayments(database: Database, since: Date): Promise<MatchedPayment[]> {
  type Row = StatementOfReader & { paymentId: string; amount: string; matchedAt: string }
  const { rows } = await database.execute<Row>(sql`
    select ${statementOfReader}, ${feePayments.id} as "paymentId", ${feePayments.amount}, ${feeLedger.at}::text as "matchedAt"
    from ${feeLedger}
    join ${feePayments} on ${feePayments.id} = ${feeLedger.paymentId}
    join ${feeStatements} on ${feeStatements.id} = ${feePayments.statementId} and ${feeStatements.voidedAt} is null
    ${statementReaders}
    where ${feeLedger.kind} = 'payment' and ${feeLedger.at} > ${since.toISOString()}::timestamptz and ${isKept}`)
  return rows.map(({ amount, matchedAt, ...row }) => ({
    ...row,
    amount: Number(amount),
    matchedAt: new Date(matchedAt),
  }))
}

/** Returns the ids of notices that are still true: the payment (`version`) was not taken back, and the statement is not void. */
export async function listValidPaymentNotices(database: Database, due: readonly DueNotice[]): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select due.id
    from ${dueRows(due)} ${statementOfNotice}
    join ${feePayments} on ${feePayments.id} = due.version::uuid and ${isKept}`)
  return rows.map(({ id }) => id)
}

import { sql, type SQL } from 'drizzle-orm'
import { feeBalances } from './tables/fee-ledger.ts'
import { feeStatements } from './tables/fees.ts'

/** Payments of the student since the issue of the statement, less reversed ones. Negative if an older payment was reversed. */
const paymentsSince = sql`(coalesce(${feeBalances.paid}, 0) - ${feeStatements.paidBefore})`

/**
 * Charges of earlier statements that were voided after this one was issued. This statement's total contains them as a debt
 * carried over, so they lower what is left to pay like a payment.
 */
const voidedSince = sql`coalesce((
  select sum(earlier.total - earlier.carried_over) from ${feeStatements} earlier
  where earlier.student_id = ${feeStatements.studentId} and earlier.payee_id = ${feeStatements.payeeId}
    and earlier.id < ${feeStatements.id} and earlier.voided_at > ${feeStatements.issuedAt}), 0)`

/**
 * Amount paid of a statement: all payments since its issue, up to its total; 0 if it is void. Charges that were voided since count
 * too. For queries that read from fee_statements and left join the student's row of fee_balances.
 */
export const paidOf: SQL<number> = sql<number>`case when ${feeStatements.voidedAt} is not null then 0 else
  least(greatest(${feeStatements.total}, 0), greatest(${paymentsSince} + ${voidedSince}, 0)) end`

/**
 * True if the statement is not void and no money pays any of it, neither payments since its issue nor credit from before. Voided
 * charges are no money. For queries like those of `paidOf`.
 */
export const isUnpaid: SQL<boolean> = sql<boolean>`(${feeStatements.voidedAt} is null and ${feeStatements.total} > 0
  and ${paymentsSince} <= 0)`

import { sql, type SQL } from 'drizzle-orm'
import { feeBalances } from './tables/fee-ledger.ts'
import { feeStatements } from './tables/fees.ts'

/**
 * Charges of earlier statements that were voided after this one was issued. This statement's total contains them as a debt
 * carried over, so they count like a payment.
 */
const voidedSince = sql`coalesce((
  select sum(earlier.total - earlier.carried_over) from ${feeStatements} earlier
  where earlier.student_id = ${feeStatements.studentId} and earlier.payee_id = ${feeStatements.payeeId}
    and earlier.id < ${feeStatements.id} and earlier.voided_at > ${feeStatements.issuedAt}), 0)`

/**
 * Amount paid of a statement: all payments since its issue, up to its total; 0 if it is void. For queries that read from
 * fee_statements and left join the student's row of fee_balances.
 */
export const paidOf: SQL<number> = sql<number>`case when ${feeStatements.voidedAt} is not null then 0 else
  least(greatest(${feeStatements.total}, 0), greatest(coalesce(${feeBalances.paid}, 0) - ${feeStatements.paidBefore}
    + ${voidedSince}, 0)) end`

import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { feeBalances } from './tables/fee-ledger.ts'
import { feeStatements } from './tables/fees.ts'
import { members } from './tables/members.ts'

/** The columns of fee_statements, or of an alias of it. */
type StatementColumns = Record<
  'id' | 'studentId' | 'payeeId' | 'total' | 'paidBefore' | 'issuedAt' | 'voidedAt',
  SQLWrapper
>

/** Payments of the student since the issue of the statement, less reversed ones. Negative if an older payment was reversed. */
const paymentsSince = (statement: StatementColumns) => sql`(coalesce(${feeBalances.paid}, 0) - ${statement.paidBefore})`

/**
 * Charges of earlier statements that were voided after this one was issued. This statement's total contains them as a debt
 * carried over, so they lower what is left to pay like a payment.
 */
const voidedSince = (statement: StatementColumns) => sql`coalesce((
  select sum(earlier.total - earlier.carried_over) from ${feeStatements} earlier
  where earlier.student_id = ${statement.studentId} and earlier.payee_id = ${statement.payeeId}
    and earlier.id < ${statement.id} and earlier.voided_at > ${statement.issuedAt}), 0)`

const paid = (statement: StatementColumns) => sql<number>`case when ${statement.voidedAt} is not null then 0 else
  least(greatest(${statement.total}, 0), greatest(${paymentsSince(statement)} + ${voidedSince(statement)}, 0)) end`

/** True if the statement is not void and something is left to pay of it. */
const hasRest = (statement: StatementColumns) =>
  sql`(${statement.voidedAt} is null and ${statement.total} > 0 and ${paid(statement)} < ${statement.total})`

/**
 * Amount paid of a statement: all payments since its issue, up to its total; 0 if it is void. Charges that were voided since count
 * too. For queries that read from fee_statements and left join the student's row of fee_balances.
 */
export const paidOf: SQL<number> = paid(feeStatements)

/** The part of `paidOf` that is no money: charges of earlier statements that were voided since. For queries like those of `paidOf`. */
export const voidedDebtOf: SQL<number> = sql<number>`greatest(
  least(${paidOf}, ${voidedSince(feeStatements)}), 0)`

/**
 * True if the statement is not void and no money pays any of it, neither payments since its issue nor credit from before. Voided
 * charges are no money. For queries like those of `paidOf`.
 */
export const isUnpaid: SQL<boolean> = sql<boolean>`(${feeStatements.voidedAt} is null and ${feeStatements.total} > 0
  and ${paymentsSince(feeStatements)} <= 0)`

/**
 * True for every statement of the payee with something left to pay, and for few others. Cheap, so that a list of unpaid statements
 * need not compute `paidOf` for years of paid ones. Payments can exceed the total of an unpaid statement only if an earlier one was
 * voided that had lowered the student's debt.
 */
export const mayHaveRest = (payeeId: string): SQL<boolean> => sql<boolean>`(${feeStatements.voidedAt} is null
  and (${paymentsSince(feeStatements)} < ${feeStatements.total} or ${feeStatements.studentId} in (
    select credited.student_id from ${feeStatements} credited
    where credited.payee_id = ${payeeId} and credited.voided_at is not null and credited.total < credited.carried_over)))`

const later = alias(feeStatements, 'later_statement')

/**
 * The month, `YYYY-MM`, of the latest statement that contains what is left of this one as a debt carried over, so that nobody
 * pays it twice. Null if there is none, or nothing is left of this one. For queries like those of `paidOf`: both statements have the
 * same student and payee, and so the same row of fee_balances.
 */
export const carriedIntoMonth: SQL<string | null> = sql<string | null>`case when ${hasRest(feeStatements)} then (
  select ${later.month} from ${feeStatements} as ${later}
  where ${later.studentId} = ${feeStatements.studentId} and ${later.payeeId} = ${feeStatements.payeeId}
    and ${later.id} > ${feeStatements.id} and ${later.carriedOver} > 0 and ${hasRest(later)}
  order by ${later.id} desc limit 1) end`

/** A statement with something left to pay that no later statement contains. `left` is in đồng. */
export type StatementToPay = { id: string; month: string; payeeName: string; left: number }

const payee = alias(members, 'payee')

/** The statements to pay of a student, of all payees, the latest first. For queries that read the student from members. */
export const statementsToPay: SQL<StatementToPay[]> = sql<StatementToPay[]>`(
  select coalesce(json_agg(json_build_object('id', ${feeStatements.id}, 'month', ${feeStatements.month},
    'payeeName', ${payee.fullName}, 'left', ${feeStatements.total} - ${paidOf})
    order by ${feeStatements.month} desc, ${feeStatements.id} desc), '[]')
  from ${feeStatements}
  join ${members} as ${payee} on ${payee.id} = ${feeStatements.payeeId}
  left join ${feeBalances} on ${feeBalances.payeeId} = ${feeStatements.payeeId}
    and ${feeBalances.studentId} = ${feeStatements.studentId}
  where ${feeStatements.studentId} = ${members.id} and ${hasRest(feeStatements)} and ${carriedIntoMonth} is null
)`

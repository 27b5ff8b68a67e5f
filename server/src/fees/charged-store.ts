/** SQL conditions on rows of fee_issued_months: whether anybody is charged for the class and month. */
import { sql, type SQL } from 'drizzle-orm'
import { feeLedger, feeLessonUses } from '../platform/postgres/tables/fee-ledger.ts'
import { feeIssuedMonths, feeStatements } from '../platform/postgres/tables/fees.ts'

/** True if a line of a statement that is not void charges the class for the month. */
export const isOnStatement: SQL<boolean> = sql<boolean>`exists (
  select from ${feeLedger} line join ${feeStatements} statement on statement.id = line.statement_id
  where line.payee_id = ${feeIssuedMonths.payeeId} and line.class_id = ${feeIssuedMonths.classId}
    and line.month = ${feeIssuedMonths.month} and statement.voided_at is null)`

/**
 * True if lessons of the class and month are charged or prepaid. The statement may have no line of the class: a prepaid lesson
 * needs no statement, and the line of a correction can name another class.
 */
export const hasChargedLessons: SQL<boolean> = sql<boolean>`exists (
  select from ${feeLessonUses} used
  where used.payee_id = ${feeIssuedMonths.payeeId} and used.class_id = ${feeIssuedMonths.classId}
    and used.month = ${feeIssuedMonths.month}
  group by used.student_id, used.lesson_key having sum(used.count) > 0)`

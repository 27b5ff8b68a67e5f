/**
 * SQL that erases what people wrote about fees, and how a member is paid. Amounts, numbers and dates stay, because the law asks
 * to keep accounting records for ten years. They refer to a member without a name.
 */
import { and, eq, ne, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../platform/postgres/database.ts'
import { feeDeliveries, feeHooks, feePayments } from '../../platform/postgres/tables/fee-ledger.ts'
import { feeAccounts, feeDiscounts, feeStatements } from '../../platform/postgres/tables/fees.ts'
import { attendanceExcuses } from '../../platform/postgres/tables/lessons.ts'

/**
 * Empties texts of payments, reasons of discounts and reasons of voided statements, of a student and of a payee. These words can
 * name the student or the person who paid. Ends after the first full batch, and then returns true, because more rows can be left.
 * @param limit maximum number of rows per statement.
 */
export async function emptySomeFeeWords(
  transaction: Database,
  { memberId, limit }: { memberId: string; limit: number },
): Promise<boolean> {
  const some = (table: PgTable & { id: PgColumn }, owner: PgColumn, words: PgColumn) => {
    const chosen = transaction
      .select({ id: table.id })
      .from(table)
      .where(and(eq(owner, memberId), ne(words, '')))
      .limit(limit)
    return sql`${table.id} = any(array(${chosen}))`
  }
  for (const owner of ['studentId', 'payeeId'] as const) {
    const payments = await transaction
      .update(feePayments)
      .set({ text: '' })
      .where(some(feePayments, feePayments[owner], feePayments.text))
    if (payments.rowCount === limit) return true
    const discounts = await transaction
      .update(feeDiscounts)
      .set({ reason: '' })
      .where(some(feeDiscounts, feeDiscounts[owner], feeDiscounts.reason))
    if (discounts.rowCount === limit) return true
    const statements = await transaction
      .update(feeStatements)
      .set({ voidReason: '' })
      .where(some(feeStatements, feeStatements[owner], feeStatements.voidReason))
    if (statements.rowCount === limit) return true
  }
  return false
}

/**
 * Deletes a student's excused absences, and a payee's bank account, addresses for bank services and their deliveries.
 *
 * Call it in the transaction that marks the account as erased: fees count an absence that is no longer excused, but leave out
 * erased students.
 */
export async function eraseFeesOf(transaction: Database, memberId: string): Promise<void> {
  await transaction.delete(attendanceExcuses).where(eq(attendanceExcuses.memberId, memberId))
  await transaction.delete(feeHooks).where(eq(feeHooks.payeeId, memberId))
  await transaction.delete(feeDeliveries).where(eq(feeDeliveries.payeeId, memberId))
  await transaction.delete(feeAccounts).where(eq(feeAccounts.payeeId, memberId))
}

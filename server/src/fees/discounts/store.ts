/** SQL about discounts. */
import { existing } from '../../core/existing.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { feeDiscounts } from '../../platform/postgres/tables/fees.ts'
import { members } from '../../platform/postgres/tables/members.ts'

const read = (database: Database) =>
  database
    .select({
      id: feeDiscounts.id,
      studentCode: members.code,
      fullName: members.fullName,
      classId: feeDiscounts.classId,
      percent: feeDiscounts.percent,
      amount: feeDiscounts.amount,
      reason: feeDiscounts.reason,
      fromMonth: feeDiscounts.fromMonth,
      toMonth: feeDiscounts.toMonth,
    })
    .from(feeDiscounts)
    .innerJoin(members, eq(members.id, feeDiscounts.studentId))

export type DiscountRow = Awaited<ReturnType<typeof read>>[number]

/** Returns the discounts that a payee gives, or gives one student, the oldest first. */
export const listDiscounts = (database: Database, payeeId: string, studentId: string | null): Promise<DiscountRow[]> =>
  read(database)
    .where(
      and(eq(feeDiscounts.payeeId, payeeId), studentId === null ? undefined : eq(feeDiscounts.studentId, studentId)),
    )
    .orderBy(asc(feeDiscounts.id))

export async function findDiscount(database: Database, payeeId: string, id: string): Promise<DiscountRow | null> {
  const [row] = await read(database).where(and(eq(feeDiscounts.payeeId, payeeId), eq(feeDiscounts.id, id)))
  return row ?? null
}

export async function insertDiscount(
  transaction: Database,
  discount: typeof feeDiscounts.$inferInsert,
): Promise<string> {
  const [row] = await transaction.insert(feeDiscounts).values(discount).returning({ id: feeDiscounts.id })
  return existing(row).id
}

/** Sets the last month of a discount. `was` is the last month that the caller read. Returns false if it has changed since. */
export async function updateLastMonth(
  transaction: Database,
  { id, toMonth, was }: { id: string; toMonth: string; was: string | null },
): Promise<boolean> {
  const rows = await transaction
    .update(feeDiscounts)
    .set({ toMonth })
    .where(and(eq(feeDiscounts.id, id), was === null ? isNull(feeDiscounts.toMonth) : eq(feeDiscounts.toMonth, was)))
    .returning({ id: feeDiscounts.id })
  return rows.length === 1
}

/** SQL about discounts. */
import { existing } from '../../core/existing.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
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

type NewDiscount = Omit<typeof feeDiscounts.$inferSelect, 'id' | 'createdAt'>

/** Returns the oldest discount with exactly these values; null if there is none. */
export async function findSameDiscount(transaction: Database, discount: NewDiscount): Promise<DiscountRow | null> {
  const { payeeId, studentId, classId, percent, amount, reason, fromMonth, toMonth } = discount
  const [row] = await read(transaction)
    .where(
      and(
        eq(feeDiscounts.payeeId, payeeId),
        eq(feeDiscounts.studentId, studentId),
        sql`${feeDiscounts.classId} is not distinct from ${classId}`,
        sql`${feeDiscounts.percent} is not distinct from ${percent}`,
        sql`${feeDiscounts.amount} is not distinct from ${amount}`,
        eq(feeDiscounts.reason, reason),
        eq(feeDiscounts.fromMonth, fromMonth),
        sql`${feeDiscounts.toMonth} is not distinct from ${toMonth}`,
      ),
    )
    .orderBy(asc(feeDiscounts.id))
    .limit(1)
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

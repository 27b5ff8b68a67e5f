/** SQL about the plans of classes. */
import { existing } from '../../core/existing.ts'
import { and, asc, eq, gte, lt, inArray, max, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { paidTo } from '../../platform/postgres/paid-to.ts'
import { classes } from '../../platform/postgres/tables/classes.ts'
import { courses } from '../../platform/postgres/tables/courses.ts'
import { feeIssuedMonths, feePlans } from '../../platform/postgres/tables/fees.ts'
import { hasChargedLessons, isOnStatement } from '../charged-store.ts'
import type { Plan } from '../statements/class-charge.ts'

export type PlanRow = Plan & { id: string; classId: string; fromMonth: string }

const fields = {
  id: feePlans.id,
  classId: feePlans.classId,
  kind: feePlans.kind,
  amount: feePlans.amount,
  lessons: feePlans.lessons,
  absenceRule: feePlans.absenceRule,
  fromMonth: feePlans.fromMonth,
}

/** Returns the plans of a payee's classes, or of one class, by class and month. */
export const listPlans = (database: Database, payeeId: string, classId: string | null): Promise<PlanRow[]> =>
  database
    .select(fields)
    .from(feePlans)
    .innerJoin(classes, eq(classes.id, feePlans.classId))
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .where(and(paidTo(sql`${payeeId}::uuid`), classId === null ? undefined : eq(feePlans.classId, classId)))
    .orderBy(asc(feePlans.classId), asc(feePlans.fromMonth))

/**
 * Returns the last issued month in which a class charged anybody; null if there is none. Locks the class, so that no month of it
 * can be issued before the transaction ends.
 */
export async function lockClassForPlan(transaction: Database, classId: string): Promise<string | null> {
  await transaction.select({ id: classes.id }).from(classes).where(eq(classes.id, classId)).for('no key update')
  const [row] = await transaction
    .select({ month: max(feeIssuedMonths.month) })
    .from(feeIssuedMonths)
    .where(and(eq(feeIssuedMonths.classId, classId), or(isOnStatement, hasChargedLessons)))
  return row?.month ?? null
}

/** Stores a plan. Replaces the plan of the class that begins in the same month. */
export async function upsertPlan(
  transaction: Database,
  plan: Plan & { classId: string; fromMonth: string },
  now: Date,
): Promise<PlanRow> {
  const { kind, amount, lessons, absenceRule } = plan
  const [row] = await transaction
    .insert(feePlans)
    .values({ ...plan, createdAt: now })
    .onConflictDoUpdate({
      target: [feePlans.classId, feePlans.fromMonth],
      set: { kind, amount, lessons, absenceRule, createdAt: now },
    })
    .returning(fields)
  return existing(row)
}

/**
 * Gives the issued months from `fromMonth` on the new plan, except those with a later plan. The class must not have charged anybody
 * in these months. They stay issued, so that the statements of the next month charge lessons that are held after the issue. Months
 * that an earlier payee issued are deleted: otherwise the class would seem to be charged by a flat price already.
 */
export async function replanIssuedMonths(
  transaction: Database,
  { id: planId, classId, fromMonth }: PlanRow,
  payeeId: string,
): Promise<void> {
  const ofClass = and(eq(feeIssuedMonths.classId, classId), gte(feeIssuedMonths.month, fromMonth))
  const earlierPlans = transaction
    .select({ id: feePlans.id })
    .from(feePlans)
    .where(and(eq(feePlans.classId, classId), lt(feePlans.fromMonth, fromMonth)))
  await transaction.delete(feeIssuedMonths).where(and(ofClass, ne(feeIssuedMonths.payeeId, payeeId)))
  await transaction
    .update(feeIssuedMonths)
    .set({ planId })
    .where(and(ofClass, inArray(feeIssuedMonths.planId, earlierPlans)))
}

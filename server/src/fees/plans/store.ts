/** SQL about the plans of classes. */
import { existing } from '../../core/existing.ts'
import { and, asc, eq, max, sql } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { paidTo } from '../../platform/postgres/paid-to.ts'
import { classes } from '../../platform/postgres/tables/classes.ts'
import { courses } from '../../platform/postgres/tables/courses.ts'
import { feeIssuedMonths, feePlans } from '../../platform/postgres/tables/fees.ts'
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
 * Returns the last month for which fees of a class were issued; null if there is none. Locks the class, so that no month of it
 * can be issued before the transaction ends.
 */
export async function lockClassForPlan(transaction: Database, classId: string): Promise<string | null> {
  await transaction.select({ id: classes.id }).from(classes).where(eq(classes.id, classId)).for('no key update')
  const [row] = await transaction
    .select({ month: max(feeIssuedMonths.month) })
    .from(feeIssuedMonths)
    .where(eq(feeIssuedMonths.classId, classId))
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

/** SQL that closes classes, or takes away those that never had a candidate; inside a transaction. */
import { activeStatus, inactiveStatus } from '@hien/contract/vocabulary'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { candidacies, classes } from '../../platform/postgres/tables/classes.ts'
import { lessonSessions } from '../../platform/postgres/tables/lessons.ts'

/** Closes a class, or every class of a course; requests that are on their way wait for the commit and are refused. */
export async function closeClasses(
  transaction: Database,
  which: { classId: string } | { courseId: string },
): Promise<void> {
  const chosen = 'classId' in which ? eq(classes.id, which.classId) : eq(classes.courseId, which.courseId)
  await transaction
    .update(classes)
    .set({ status: inactiveStatus })
    .where(and(chosen, eq(classes.status, activeStatus)))
}

export async function listClassIds(transaction: Database, courseId: string): Promise<string[]> {
  const rows = await transaction.select({ id: classes.id }).from(classes).where(eq(classes.courseId, courseId))
  return rows.map(({ id }) => id)
}

export async function listClassCodes(transaction: Database, courseId: string): Promise<string[]> {
  const rows = await transaction.select({ code: classes.code }).from(classes).where(eq(classes.courseId, courseId))
  return rows.map(({ code }) => code)
}

/** Whether one of these classes ever had a candidate or a lesson. */
export async function haveHistory(transaction: Database, ids: string[]): Promise<boolean> {
  const { rows } = await transaction.execute<{ found: boolean }>(sql`
    select exists (select from ${candidacies} where class_id = any(${sql.param(ids)}))
      or exists (select from ${lessonSessions} where class_id = any(${sql.param(ids)})) as found`)
  return rows[0]?.found ?? true
}

export async function deleteClasses(transaction: Database, ids: string[]): Promise<void> {
  if (ids.length) await transaction.delete(classes).where(inArray(classes.id, ids))
}

/** SQL that closes or deletes classes, and reads what the caller needs for it. Callers run it inside a transaction. */
import { activeStatus, inactiveStatus } from '@hien/contract/vocabulary'
import { and, eq, exists, inArray, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { candidacies, classes } from '../../platform/postgres/tables/classes.ts'
import { feeDiscounts, feeIssuedMonths, feePlans } from '../../platform/postgres/tables/fees.ts'
import { files, homeworkFiles } from '../../platform/postgres/tables/files.ts'
import { homeworks } from '../../platform/postgres/tables/homework.ts'
import { lessonSessions } from '../../platform/postgres/tables/lessons.ts'

/**
 * Closes a class, or every class of a course. Requests to join that run at the same time wait for the commit, and are then
 * refused.
 */
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

/** True if anyone ever waited in or joined one of these classes, or one of them ever had an open room. */
export async function haveHistory(transaction: Database, ids: string[]): Promise<boolean> {
  const { rows } = await transaction.execute<{ found: boolean }>(sql`
    select exists (select from ${candidacies} where class_id = any(${sql.param(ids)}))
      or exists (select from ${lessonSessions} where class_id = any(${sql.param(ids)})) as found`)
  return rows[0]?.found ?? true
}

/**
 * Deletes classes without history, with their homework, files, posts, prices and discounts. A file that is also part of another
 * class's homework is kept and moved to that class. From then on the file counts towards that class's storage.
 */
export async function deleteClasses(transaction: Database, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const ofThese = inArray(files.classId, ids)
  // If another transaction is adding one of these files to another class's homework, this lock waits for its end. So the query
  // below sees that homework.
  const locked = await transaction.select({ id: files.id }).from(files).where(ofThese).for('update')
  if (locked.length > 0) {
    const others = transaction
      .select({ classId: homeworks.classId })
      .from(homeworkFiles)
      .innerJoin(homeworks, eq(homeworks.id, homeworkFiles.homeworkId))
      .where(and(eq(homeworkFiles.fileId, files.id), notInArray(homeworks.classId, ids)))
      .orderBy(homeworks.classId)
      .limit(1)
    await transaction
      .update(files)
      .set({ classId: sql`${others}` })
      .where(and(ofThese, exists(others)))
  }
  // A discount that another transaction is giving keeps the class's row in use. This lock waits for its end.
  await transaction.select({ id: classes.id }).from(classes).where(inArray(classes.id, ids)).for('update')
  // Nothing was charged by these prices and discounts: only a lesson that was held is charged, and that is history.
  await transaction.delete(feeIssuedMonths).where(inArray(feeIssuedMonths.classId, ids))
  await transaction.delete(feePlans).where(inArray(feePlans.classId, ids))
  await transaction.delete(feeDiscounts).where(inArray(feeDiscounts.classId, ids))
  await transaction.delete(classes).where(inArray(classes.id, ids))
}

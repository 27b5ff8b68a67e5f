/** SQL that moves homework and submissions to times before the demo was started. */
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../platform/postgres/database.ts'
import { homeworks, submissions } from '../platform/postgres/tables/homework.ts'

export const moveHomework = async (
  database: Database,
  id: string,
  times: { opensAt: Date; dueAt: Date; cutoffAt: Date | null },
): Promise<void> => void (await database.update(homeworks).set(times).where(eq(homeworks.id, id)))

/** Sets when a version was handed in, and when its last file was uploaded. */
export const moveSubmission = async (database: Database, id: string, submittedAt: Date): Promise<void> =>
  void (await database
    .update(submissions)
    .set({
      submittedAt,
      lastUploadAt: sql`case when ${submissions.lastUploadAt} is not null then ${submittedAt.toISOString()}::timestamptz end`,
    })
    .where(eq(submissions.id, id)))

/** Returns the time of the database, by which homework opens and ends. */
export async function readTime(database: Database): Promise<Date> {
  const { rows } = await database.execute<{ now: string }>(sql`select now()::timestamptz(3) as now`)
  if (!rows[0]) throw new Error('The database did not tell the time')
  return new Date(rows[0].now)
}

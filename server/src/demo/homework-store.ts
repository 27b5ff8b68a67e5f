/** SQL that sets the times of homework and submissions, also to times in the past, which no operation can set. */
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../platform/postgres/database.ts'
import { homeworks, submissions } from '../platform/postgres/tables/homework.ts'

export const moveHomework = async (
  database: Database,
  id: string,
  times: { opensAt: Date; dueAt: Date; cutoffAt: Date | null },
): Promise<void> => void (await database.update(homeworks).set(times).where(eq(homeworks.id, id)))

/** Sets the time at which a version was handed in, and the upload time of its last file if it has files. */
export const moveSubmission = async (database: Database, id: string, submittedAt: Date): Promise<void> =>
  void (await database
    .update(submissions)
    .set({
      submittedAt,
      lastUploadAt: sql`case when ${submissions.lastUploadAt} is not null then ${submittedAt.toISOString()}::timestamptz end`,
    })
    .where(eq(submissions.id, id)))

/** Returns the time by the database's clock, which decides when homework opens and closes. */
export async function readTime(database: Database): Promise<Date> {
  const { rows } = await database.execute<{ now: string }>(sql`select now()::timestamptz(3) as now`)
  if (!rows[0]) throw new Error('The database did not return its time')
  return new Date(rows[0].now)
}

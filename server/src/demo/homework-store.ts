/** SQL that sets the times of homework, submissions and attempts at tests, also to times in the past, which no operation can set. */
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../platform/postgres/database.ts'
import { homeworks, submissions } from '../platform/postgres/tables/homework.ts'
import { quizAbsences, quizAttempts } from '../platform/postgres/tables/quizzes.ts'

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

/** Moves an attempt that was handed in, with its absences and its version. It took the student eleven minutes. */
export async function moveAttempt(database: Database, id: string, handedInAt: Date): Promise<void> {
  const at = sql`${handedInAt.toISOString()}::timestamptz`
  const [attempt] = await database
    .select({ submissionId: quizAttempts.submissionId, submittedAt: quizAttempts.submittedAt })
    .from(quizAttempts)
    .where(eq(quizAttempts.id, id))
  if (!attempt?.submissionId || !attempt.submittedAt) throw new Error(`The attempt ${id} was not handed in`)
  const by = sql`${at} - ${attempt.submittedAt.toISOString()}::timestamptz`
  await database
    .update(quizAbsences)
    .set({ leftAt: sql`${quizAbsences.leftAt} + (${by})` })
    .where(eq(quizAbsences.attemptId, id))
  await database
    .update(quizAttempts)
    .set({
      startedAt: sql`${at} - interval '11 minutes'`,
      endsAt: sql`${quizAttempts.endsAt} + (${by}) - interval '11 minutes'`,
      submittedAt: handedInAt,
    })
    .where(eq(quizAttempts.id, id))
  await moveSubmission(database, attempt.submissionId, handedInAt)
}

/** Returns the time by the database's clock, which decides when homework opens and closes. */
export async function readTime(database: Database): Promise<Date> {
  const { rows } = await database.execute<{ now: string }>(sql`select now()::timestamptz(3) as now`)
  if (!rows[0]) throw new Error('The database did not return its time')
  return new Date(rows[0].now)
}

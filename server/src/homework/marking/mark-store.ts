/**
 * SQL that sets marks, returns work, extends homework for a student and releases marks. Callers must first lock the homework
 * (lockHomework). To change one student's work, they must then lock the student (lockStudent).
 */
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { homeworkExtensions, homeworks, marks, submissions } from '../../platform/postgres/tables/homework.ts'

export type StudentOfHomework = { homeworkId: string; studentId: string }

const ofStudent = ({ homeworkId, studentId }: StudentOfHomework) =>
  and(eq(submissions.homeworkId, homeworkId), eq(submissions.studentId, studentId))

/** Returns the latest version a student handed in, which is the only version that counts; null if there is none. */
export async function findLatestVersion(transaction: Database, of: StudentOfHomework) {
  const [row] = await transaction
    .select({
      id: submissions.id,
      returnedAt: submissions.returnedAt,
      returnComment: submissions.returnComment,
    })
    .from(submissions)
    .where(ofStudent(of))
    .orderBy(desc(submissions.version))
    .limit(1)
  return row ?? null
}

/** Returns the points of a student's mark; null without points. */
export async function findPoints(
  transaction: Database,
  { homeworkId, studentId }: StudentOfHomework,
): Promise<number | null> {
  const [row] = await transaction
    .select({ points: marks.points })
    .from(marks)
    .where(and(eq(marks.homeworkId, homeworkId), eq(marks.studentId, studentId)))
  return row?.points ?? null
}

/** Sets a student's mark for a homework. Replaces an earlier mark. */
export async function writeMark(
  transaction: Database,
  { homeworkId, studentId }: StudentOfHomework,
  mark: {
    submissionId: string | null
    points: number | null
    excused: boolean
    comment: string | null
    markerId: string
  },
): Promise<void> {
  const row = { ...mark, markedAt: sql`now()` }
  await transaction
    .insert(marks)
    .values({ homeworkId, studentId, ...row })
    .onConflictDoUpdate({ target: [marks.homeworkId, marks.studentId], set: row })
}

export async function removeMark(transaction: Database, { homeworkId, studentId }: StudentOfHomework): Promise<void> {
  await transaction.delete(marks).where(and(eq(marks.homeworkId, homeworkId), eq(marks.studentId, studentId)))
}

/** Returns a version to the student, who must do the homework again. */
export async function returnVersion(transaction: Database, submissionId: string, comment: string): Promise<void> {
  await transaction
    .update(submissions)
    .set({ returnedAt: sql`now()`, returnComment: comment })
    .where(eq(submissions.id, submissionId))
}

/** Undoes returnVersion: the version counts as handed in again. */
export async function takeBackReturn(transaction: Database, submissionId: string): Promise<void> {
  await transaction
    .update(submissions)
    .set({ returnedAt: null, returnComment: null })
    .where(eq(submissions.id, submissionId))
}

/** Sets until when a student may hand in a homework. @param until null removes the student's extension. */
export async function writeExtension(
  transaction: Database,
  { homeworkId, studentId }: StudentOfHomework,
  until: Date | null,
): Promise<void> {
  if (until === null) {
    await transaction
      .delete(homeworkExtensions)
      .where(and(eq(homeworkExtensions.homeworkId, homeworkId), eq(homeworkExtensions.studentId, studentId)))
    return
  }
  await transaction
    .insert(homeworkExtensions)
    .values({ homeworkId, studentId, until })
    .onConflictDoUpdate({
      target: [homeworkExtensions.homeworkId, homeworkExtensions.studentId],
      set: { until },
    })
}

/** Shows the marks of a homework to students and parents, or hides them. Returns false if nothing changed. */
export async function writeRelease(transaction: Database, homeworkId: string, released: boolean): Promise<boolean> {
  const rows = await transaction
    .update(homeworks)
    .set({ releasedAt: released ? sql`now()` : null })
    .where(and(eq(homeworks.id, homeworkId), released ? isNull(homeworks.releasedAt) : isNotNull(homeworks.releasedAt)))
    .returning({ id: homeworks.id })
  return rows.length === 1
}

/** SQL that stores drafts and submissions. Callers of functions that write must first lock the homework (lockHomework). */
import { and, eq, exists, isNotNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { enrolments } from '../../platform/postgres/tables/classes.ts'
import { homeworkDrafts, homeworkExtensions, marks, submissions } from '../../platform/postgres/tables/homework.ts'
import { members } from '../../platform/postgres/tables/members.ts'

type Owner = { homeworkId: string; studentId: string }

/** Stores a student's draft, replacing an earlier draft. Returns the id of the draft. */
export async function writeDraft(
  transaction: Database,
  { text, ...owner }: Owner & { text: string | null },
): Promise<string> {
  const [row] = await transaction
    .insert(homeworkDrafts)
    .values({ ...owner, text, savedAt: sql`now()` })
    .onConflictDoUpdate({
      target: [homeworkDrafts.homeworkId, homeworkDrafts.studentId],
      set: { text: sql`excluded.text`, savedAt: sql`excluded.saved_at` },
    })
    .returning({ id: homeworkDrafts.id })
  if (!row) throw new Error('The draft was not stored')
  return row.id
}

export const deleteDraft = async (transaction: Database, { homeworkId, studentId }: Owner): Promise<void> =>
  void (await transaction
    .delete(homeworkDrafts)
    .where(and(eq(homeworkDrafts.homeworkId, homeworkId), eq(homeworkDrafts.studentId, studentId))))

/**
 * Inserts a version that was handed in at `submittedAt`, or now, by the database's clock, if that is missing. Returns the id of the
 * version.
 */
export async function insertSubmission(
  transaction: Database,
  version: Owner & { version: number; text: string | null; lastUploadAt: Date | null; submittedAt?: Date },
): Promise<string> {
  const [row] = await transaction
    .insert(submissions)
    .values({ submittedAt: sql`now()`, ...version })
    .returning({ id: submissions.id })
  if (!row) throw new Error('The submission was not stored')
  return row.id
}

/**
 * Returns the student with this code, with their mark and extension for a homework. Returns null if the student is neither in
 * the class of the homework nor has handed in work for it.
 */
export async function findStudentOf(
  database: Database,
  { homeworkId, classId, code }: { homeworkId: string; classId: string; code: string },
) {
  const [row] = await database
    .select({
      studentId: members.id,
      candidateCode: members.code,
      fullName: members.fullName,
      extendedTo: homeworkExtensions.until,
      points: marks.points,
      excused: marks.excused,
      comment: marks.comment,
      markedSubmissionId: marks.submissionId,
    })
    .from(members)
    .leftJoin(
      enrolments,
      and(eq(enrolments.memberId, members.id), eq(enrolments.classId, classId), eq(enrolments.state, 'joined')),
    )
    .leftJoin(
      homeworkExtensions,
      and(eq(homeworkExtensions.studentId, members.id), eq(homeworkExtensions.homeworkId, homeworkId)),
    )
    .leftJoin(marks, and(eq(marks.studentId, members.id), eq(marks.homeworkId, homeworkId)))
    .where(
      and(
        eq(members.code, code),
        or(
          isNotNull(enrolments.id),
          exists(
            database
              .select({ id: submissions.id })
              .from(submissions)
              .where(and(eq(submissions.homeworkId, homeworkId), eq(submissions.studentId, members.id))),
          ),
        ),
      ),
    )
  return row ?? null
}

/** SQL for the strokes that teachers draw on the files of a submission. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { StrokeColour } from '@hien/contract/vocabulary'
import type { Database } from '../../platform/postgres/database.ts'
import { files, submissionFiles } from '../../platform/postgres/tables/files.ts'
import { strokes, submissions } from '../../platform/postgres/tables/homework.ts'

/**
 * Returns the homework and student of a version, and locks the version until the transaction ends; null if there is no such
 * version. Does not check whether the caller may see the version.
 */
export async function findAndLockVersion(transaction: Database, submissionId: string) {
  const [row] = await transaction
    .select({ homeworkId: submissions.homeworkId, studentId: submissions.studentId })
    .from(submissions)
    .where(eq(submissions.id, submissionId))
    .for('no key update')
  return row ?? null
}

/** Returns the media type of a file; null if the file was not handed in with this version. */
export async function findTypeOfFile(
  database: Database,
  { submissionId, fileId }: { submissionId: string; fileId: string },
): Promise<string | null> {
  const [row] = await database
    .select({ type: files.type })
    .from(submissionFiles)
    .innerJoin(files, eq(files.id, submissionFiles.fileId))
    .where(and(eq(submissionFiles.submissionId, submissionId), eq(submissionFiles.fileId, fileId)))
  return row?.type ?? null
}

type Stroke = { id: string; colour: StrokeColour; width: number; points: number[] }

/** Inserts strokes in the given order. A stroke whose id exists stays unchanged. */
export async function insertStrokes(
  transaction: Database,
  { submissionId, fileId, page }: { submissionId: string; fileId: string; page: number },
  added: readonly Stroke[],
): Promise<void> {
  if (added.length === 0) return
  await transaction
    .insert(strokes)
    .values(
      added.map((stroke, place) => ({
        submissionId,
        fileId,
        page,
        ...stroke,
        createdAt: sql`now() + ${place} * interval '1 millisecond'`,
      })),
    )
    .onConflictDoNothing()
}

export async function removeStrokes(
  transaction: Database,
  submissionId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await transaction.delete(strokes).where(and(eq(strokes.submissionId, submissionId), inArray(strokes.id, [...ids])))
}

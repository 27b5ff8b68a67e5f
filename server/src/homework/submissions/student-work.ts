import { submissionRule } from '@hien/contract/rules/homework'
import { readInput } from '../../core/refusal.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { listFilesOfSubmissions } from '../files/store.ts'
import { listWork, type WorkRow } from '../work-store.ts'

/** Text, files and time of the latest version that a student handed in. */
type HandedIn = Work & { submittedAt: Date }

/**
 * Returns a student's work for a homework. handedIn is the latest version; null if nothing was handed in, or if the teacher
 * returned the latest version.
 * @returns null if the student is not in the class
 */
export async function readWork(
  database: Database,
  { homeworkId, studentId }: { homeworkId: string; studentId: string },
): Promise<{ work: WorkRow; handedIn: HandedIn | null } | null> {
  const [work] = await listWork(database, { homeworkIds: [homeworkId], studentId })
  if (!work) return null
  const { submissionId, submittedAt, returnedAt } = work
  if (submissionId === null || submittedAt === null || returnedAt !== null) return { work, handedIn: null }
  const files = (await listFilesOfSubmissions(database, [submissionId])).get(submissionId) ?? []
  return { work, handedIn: { text: work.text, fileIds: files.map(({ id }) => id), submittedAt } }
}

export type Work = { text: string | null; fileIds: string[] }

/** Checks text and file ids of a draft or submission, and lower-cases the ids. @throws {Refusal} INVALID_INPUT */
export const readWorkInput = ({
  text,
  fileIds,
}: {
  text?: string | null | undefined
  fileIds: readonly string[]
}): Work => readInput(submissionRule, { text, fileIds: fileIds.map((id) => id.toLowerCase()) })

/** True if both works have equal text and the same files in the same order. */
export const isSameWork = (one: Work, other: Work): boolean =>
  one.text === other.text &&
  one.fileIds.length === other.fileIds.length &&
  one.fileIds.every((id, place) => id === other.fileIds[place])

import { submissionRule } from '@hien/contract/rules/homework'
import { readInput } from '../../core/refusal.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { listFilesOfSubmissions } from '../files/store.ts'
import { listWork, type WorkRow } from '../work-store.ts'

/** The latest version, if it was not returned. */
type HandedIn = Work & { submittedAt: Date }

/**
 * Reads a student's work for a homework. handedIn is null if nothing is handed in, or the work was returned.
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

/** Checks a student's input and writes file ids as they are stored. @throws {Refusal} INVALID_INPUT */
export const readWorkInput = ({
  text,
  fileIds,
}: {
  text?: string | null | undefined
  fileIds: readonly string[]
}): Work => readInput(submissionRule, { text, fileIds: fileIds.map((id) => id.toLowerCase()) })

/** True if both have the same text and the same files in the same order. */
export const isSameWork = (one: Work, other: Work): boolean =>
  one.text === other.text &&
  one.fileIds.length === other.fileIds.length &&
  one.fileIds.every((id, place) => id === other.fileIds[place])

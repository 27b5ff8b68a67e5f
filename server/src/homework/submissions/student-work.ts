import { submissionRule } from '@hien/contract/rules/homework'
import { readInput } from '../../core/refusal.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { listFilesOfSubmissions } from '../files/store.ts'
import { listWork, type WorkRow } from '../work-store.ts'

/** The latest version, which was not given back. */
type HandedIn = Work & { submittedAt: Date }

/**
 * What a student has to do with a homework, and what of it stands handed in; null: nothing, or it is to be done again.
 * @returns null for who is not in its class
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

/** What a student said, with the ids of its files as they are stored. @throws {Refusal} INVALID_INPUT */
export const readWorkInput = ({
  text,
  fileIds,
}: {
  text?: string | null | undefined
  fileIds: readonly string[]
}): Work => readInput(submissionRule, { text, fileIds: fileIds.map((id) => id.toLowerCase()) })

/** Whether both say the same, with the same files in the same order. */
export const isSameWork = (one: Work, other: Work): boolean =>
  one.text === other.text &&
  one.fileIds.length === other.fileIds.length &&
  one.fileIds.every((id, place) => id === other.fileIds[place])

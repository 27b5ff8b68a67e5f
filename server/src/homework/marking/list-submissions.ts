import { findManagedHomework } from '../access.ts'
import { assembleSubmissions, type HomeworkSelection } from '../assemble-homework.ts'
import type { HomeworkRequest } from '../dependencies.ts'
import type { PresentedSubmission } from '../present-submission.ts'
import { listWork } from '../work-store.ts'

/**
 * homeworkGetSubmissions: returns one entry for each student of the class, sorted by name: the student's latest version, or an
 * entry with the state `missing`.
 * @throws {Unauthenticated | Refusal} FORBIDDEN for students and parents; NOT_FOUND if the homework is missing or the caller
 * does not manage its course; INVALID_INPUT if the versions have more strokes than one answer may contain
 */
export async function listSubmissions(
  { dependencies, viewer }: HomeworkRequest,
  input: { id: string },
  selection: HomeworkSelection,
): Promise<PresentedSubmission[]> {
  const { database } = dependencies
  const { reader, homework } = await findManagedHomework(database, viewer, input.id)
  const work = await listWork(database, { homeworkIds: [homework.id], studentId: null })
  return assembleSubmissions(dependencies, reader, homework, work, selection)
}

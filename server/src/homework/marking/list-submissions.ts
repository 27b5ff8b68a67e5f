import { findManagedHomework } from '../access.ts'
import { assembleSubmissions, type HomeworkSelection } from '../assemble-homework.ts'
import type { HomeworkRequest } from '../dependencies.ts'
import type { PresentedSubmission } from '../present-submission.ts'
import { listWork } from '../work-store.ts'

/**
 * homeworkGetSubmissions: every joined student once, by name, with the version that counts, also who handed in nothing.
 * @throws {Unauthenticated | Refusal} FORBIDDEN, NOT_FOUND; INVALID_INPUT where more strokes are asked for than one answer holds
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

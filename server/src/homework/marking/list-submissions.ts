import { findManagedHomework } from '../access.ts'
import type { HomeworkRequest } from '../dependencies.ts'
import type { PresentedSubmission } from '../present-submission.ts'
import { readWork, type SubmissionSelection } from './read-work.ts'

/**
 * homeworkGetSubmissions: every joined student once, by name, with the version that counts, also who handed in nothing.
 * @throws {Unauthenticated | Refusal} FORBIDDEN, NOT_FOUND; INVALID_INPUT where more strokes are asked for than one answer holds
 */
export async function listSubmissions(
  { dependencies, viewer }: HomeworkRequest,
  input: { id: string },
  selection: SubmissionSelection,
): Promise<PresentedSubmission[]> {
  const found = await findManagedHomework(dependencies.database, viewer, input.id)
  return readWork(dependencies, found, { studentId: null }, selection)
}

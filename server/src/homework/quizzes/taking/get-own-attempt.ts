import { Refusal } from '../../../core/refusal.ts'
import type { HomeworkRequest } from '../../dependencies.ts'
import { findOwnQuiz } from '../access.ts'
import { findLastAttempt } from '../attempt-store.ts'
import type { PresentedAttempt } from '../present-quiz.ts'
import { readAttempt } from '../read-attempt.ts'

/**
 * quizGetOwnAttempt: returns the attempt of the calling student that runs, or else the last one.
 * @throws {Unauthenticated | Refusal} FORBIDDEN if the caller is not a student; NOT_FOUND if the student has begun no attempt, or
 *   may not read the test
 */
export async function getOwnAttempt(
  { dependencies: { database }, viewer }: HomeworkRequest,
  { homeworkId }: { homeworkId: string },
): Promise<PresentedAttempt> {
  const { reader, homework, settings, studentId } = await findOwnQuiz(database, viewer, homeworkId)
  const attempt = await findLastAttempt(database, { homeworkId: homework.id, studentId })
  if (!attempt) throw new Refusal('NOT_FOUND')
  return readAttempt(database, reader, { homework, attempt, settings })
}

import type { HomeworkRequest } from '../../dependencies.ts'
import { lockForStudent } from '../../submissions/lock-for-student.ts'
import { findOwnAttempt } from '../access.ts'
import { handInAttempt } from '../hand-in-attempt.ts'
import type { PresentedAttempt } from '../present-quiz.ts'
import { readAttempt } from '../read-attempt.ts'

/**
 * quizSubmit: hands in the calling student's attempt. A repeated call returns the attempt as it is. Also works after the end of the
 * attempt, before the server hands it in by itself.
 * @throws {Unauthenticated | Refusal} FORBIDDEN if the caller is not a student; NOT_FOUND for another's attempt, or if the student
 *   has left the class
 */
export async function submitQuiz(
  { dependencies: { database }, viewer }: HomeworkRequest,
  { attemptId }: { attemptId: string },
): Promise<PresentedAttempt> {
  const { attempt, homework: found, settings, studentId } = await findOwnAttempt(database, viewer, attemptId)
  await database.transaction(async (transaction) => {
    await lockForStudent(transaction, found, studentId)
    await handInAttempt(transaction, attempt.id)
  })
  const now = await findOwnAttempt(database, viewer, attemptId)
  return readAttempt(database, now.reader, { homework: now.homework, attempt: now.attempt, settings })
}

/** Finds tests and attempts for a caller, who must be able to read the homework (homework/access.ts). */
import { Refusal, readId } from '../../core/refusal.ts'
import { requireStudent, type Viewer } from '../../core/viewer.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { findManagedHomework, findOwnHomework } from '../access.ts'
import { findAttempt, type AttemptRow } from './attempt-store.ts'
import { findSettings } from './question-store.ts'

/** @throws {Refusal} NOT_FOUND if the homework is not a test */
export async function requireSettings(database: Database, homeworkId: string) {
  const settings = await findSettings(database, homeworkId)
  if (!settings) throw new Refusal('NOT_FOUND')
  return settings
}

/**
 * Returns a test of a course that the caller manages.
 * @throws {Unauthenticated | Refusal} FORBIDDEN for students and parents; NOT_FOUND if the homework is missing, the caller does
 *   not manage its course, or it is not a test
 */
export async function findManagedQuiz(database: Database, viewer: Viewer | null, homeworkId: string) {
  const found = await findManagedHomework(database, viewer, homeworkId)
  return { ...found, settings: await requireSettings(database, found.homework.id) }
}

/**
 * Returns an opened test of a class that the calling student has joined.
 * @throws {Unauthenticated | Refusal} FORBIDDEN if the caller is not a student; NOT_FOUND for any other homework
 */
export async function findOwnQuiz(database: Database, viewer: Viewer | null, homeworkId: string) {
  const found = await findOwnHomework(database, viewer, homeworkId)
  return { ...found, settings: await requireSettings(database, found.homework.id) }
}

/**
 * Returns an attempt of the calling student, and its test.
 * @throws {Unauthenticated | Refusal} FORBIDDEN if the caller is not a student; NOT_FOUND for any other attempt, and if the
 *   student has left the class
 */
export async function findOwnAttempt(database: Database, viewer: Viewer | null, attemptId: string) {
  const { memberId } = requireStudent(viewer)
  const attempt: AttemptRow | null = await findAttempt(database, readId(attemptId))
  if (attempt?.studentId !== memberId) throw new Refusal('NOT_FOUND')
  const { homework, reader, settings } = await findOwnQuiz(database, viewer, attempt.homeworkId)
  return { attempt, homework, reader, settings, studentId: memberId }
}

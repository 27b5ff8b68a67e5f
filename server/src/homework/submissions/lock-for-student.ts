import { Refusal } from '../../core/refusal.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { findHomework, lockHomework, lockStudent, type HomeworkRow } from '../store.ts'

/**
 * Locks the student's work and returns the homework, read again under the lock.
 * @throws {Refusal} NOT_FOUND if the homework was deleted or postponed, or the student has left the class
 */
export async function lockForStudent(transaction: Database, { id, classId }: HomeworkRow, studentId: string) {
  const isThere =
    (await lockHomework(transaction, id, 'share')) && (await lockStudent(transaction, { classId, studentId }))
  const row = isThere && (await findHomework(transaction, { id, viewerId: studentId, studentId }))
  if (!row || !row.hasOpened) throw new Refusal('NOT_FOUND')
  return row
}

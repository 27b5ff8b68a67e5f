import { readCode } from '../../core/read-code.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { lockHomework, lockStudent } from '../store.ts'
import type { StudentOfHomework } from './mark-store.ts'
import { findStudentOfClass } from './student-store.ts'

/**
 * Locks one student's work for a homework until the transaction ends: meanwhile nobody can hand in, mark or return it.
 * @throws {Refusal} NOT_FOUND if the student is not in the class
 */
export async function lockStudentOfHomework(
  transaction: Database,
  { id: homeworkId, classId }: { id: string; classId: string },
  candidateCode: string,
): Promise<StudentOfHomework> {
  const code = readCode(candidateCode)
  const studentId = code === null ? null : await findStudentOfClass(transaction, { classId, code })
  const isKept =
    studentId !== null &&
    (await lockHomework(transaction, homeworkId, 'share')) &&
    (await lockStudent(transaction, { classId, studentId }))
  if (!isKept) throw new Refusal('NOT_FOUND')
  return { homeworkId, studentId }
}

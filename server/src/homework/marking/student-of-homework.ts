import { readCode } from '../../core/read-code.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { lockHomework, lockStudent } from '../store.ts'
import type { StudentOfHomework } from './mark-store.ts'
import { findStudentOfClass } from './student-store.ts'

/**
 * Finds a student by code and locks the student's work for a homework. Until the transaction ends, nobody else can hand in,
 * mark or return that work.
 * @throws {Refusal} NOT_FOUND if the homework was deleted or the student is not in its class
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

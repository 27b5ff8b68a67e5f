import { readCode } from '../../core/read-code.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Viewer } from '../../core/viewer.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { findJoinedStudent, isCandidateOf } from './store.ts'

/**
 * Returns a student who has joined a class that the caller manages (decision 052).
 * @throws {Refusal} NOT_FOUND if the code is unknown, or the student has not joined such a class
 */
export async function requireJoinedStudent(
  database: Database,
  { memberId: managerId }: Viewer,
  candidateCode: string,
): Promise<{ id: string; fullName: string }> {
  const code = readCode(candidateCode)
  const student = code === null ? null : await findJoinedStudent(database, { managerId, code })
  if (!student) throw new Refusal('NOT_FOUND')
  return student
}

/** True if a student waits in, has joined or once was in a class that the manager manages now. */
export const hasHadStudent = (database: Database, managerId: string, studentId: string): Promise<boolean> =>
  isCandidateOf(database, { managerId, studentId })

/** Checks access to fees. Only the payee of a course manages them: the centre that owns it, or its teacher (decision 075). */
import { dayInVietNam } from '../core/clock.ts'
import { readCode } from '../core/read-code.ts'
import { Refusal, readId } from '../core/refusal.ts'
import { requireTeacherOrCentre, type Viewer } from '../core/viewer.ts'
import type { Database } from '../platform/postgres/database.ts'
import { findPaidClass, findStudentOfPayee, type PaidClass, type PaidStudent } from './store.ts'

/**
 * Returns the caller as a payee. Rows of a payee are found by the caller's `memberId`.
 * @throws {Unauthenticated | Refusal} FORBIDDEN for students and parents
 */
export const requirePayee = (viewer: Viewer | null): Viewer => requireTeacherOrCentre(viewer)

/** Returns a class by its id. @throws {Refusal} NOT_FOUND if there is none or its fees are not paid to this payee */
export async function requirePaidClass(database: Database, payeeId: string, classId: string): Promise<PaidClass> {
  const found = await findPaidClass(database, payeeId, readId(classId))
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}

/**
 * Returns a student by code.
 * @throws {Refusal} NOT_FOUND if there is none, or the student neither is nor was in a class whose fees are paid to this payee
 */
export async function requirePaidStudent(database: Database, payeeId: string, code: string): Promise<PaidStudent> {
  const found = readCode(code)
  const student = found === null ? null : await findStudentOfPayee(database, payeeId, found)
  if (!student) throw new Refusal('NOT_FOUND')
  return student
}

/** Returns the month of an instant in Viet Nam, `YYYY-MM`. */
export const monthOf = (instant: Date): string => dayInVietNam(instant).slice(0, 7)

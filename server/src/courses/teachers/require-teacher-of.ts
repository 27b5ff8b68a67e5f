import { readCode } from '../../core/read-code.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { holdTeacherOf } from './course-teachers-store.ts'

/**
 * Returns the error for a teacher code that is unknown, and for the code of a member who does not teach at the centre. Both get
 * the same error, so that it does not reveal which codes exist.
 */
export const noTeacher = () =>
  new Refusal('MEMBER_CODE_UNKNOWN', {
    field: 'teacherCode',
    description: 'Không tìm thấy giáo viên có mã này trong trung tâm',
  })
export const noCentre = () =>
  new Refusal('NOT_FOUND', { field: 'centreId', description: 'Không tìm thấy trung tâm tương ứng' })

/**
 * Returns the id of a teacher of a centre, by code. Locks the membership until the transaction ends.
 * @throws {Refusal} MEMBER_CODE_UNKNOWN if the code is unknown or its member does not teach at the centre
 */
export async function requireTeacherOf(transaction: Database, centreId: string | null, code: string): Promise<string> {
  const teacherId = centreId === null ? null : await holdTeacherOf(transaction, centreId, { code: readCode(code) })
  if (teacherId === null) throw noTeacher()
  return teacherId
}

/**
 * Checks that a member teaches at a centre, and locks the membership until the transaction ends.
 * @throws {Refusal} NOT_FOUND if the member does not teach there
 */
export async function requireTeachesAt(transaction: Database, centreId: string, teacherId: string): Promise<void> {
  if ((await holdTeacherOf(transaction, centreId, { id: teacherId })) !== null) return
  throw noCentre()
}

import { readCode } from '../../core/read-code.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { holdTeacherOf } from './course-teachers-store.ts'

/** Alike for codes of nobody, and of people who do not teach there. */
export const noTeacher = () =>
  new Refusal('MEMBER_CODE_UNKNOWN', {
    field: 'teacherCode',
    description: 'Không tìm thấy giáo viên có mã này trong trung tâm',
  })
export const noCentre = () =>
  new Refusal('NOT_FOUND', { field: 'centreId', description: 'Không tìm thấy trung tâm tương ứng' })

/**
 * The teacher of a centre whose code somebody gave, who stays one until the transaction ends.
 * @throws {Refusal} MEMBER_CODE_UNKNOWN alike for codes of nobody, and of people who do not teach there
 */
export async function requireTeacherOf(transaction: Database, centreId: string | null, code: string): Promise<string> {
  const teacherId = centreId === null ? null : await holdTeacherOf(transaction, centreId, { code: readCode(code) })
  if (teacherId === null) throw noTeacher()
  return teacherId
}

/** That somebody teaches at a centre, which stays so until the transaction ends. @throws {Refusal} NOT_FOUND */
export async function requireTeachesAt(transaction: Database, centreId: string, teacherId: string): Promise<void> {
  if ((await holdTeacherOf(transaction, centreId, { id: teacherId })) !== null) return
  throw noCentre()
}

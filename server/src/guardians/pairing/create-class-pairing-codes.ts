import { limits } from '@hien/contract/limits'
import { later } from '../../core/clock.ts'
import { Refusal } from '../../core/refusal.ts'
import { requireTeacherOrCentre } from '../../core/viewer.ts'
import { findOwnClassById } from '../../courses/classes/access.ts'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { PairingCode } from './create-pairing-code.ts'
import { drawPairingCodes, pairingCodeLifetimes } from './draw-pairing-codes.ts'
import { listJoinedStudents } from './store.ts'

const most = limits.maxPairingCodesPerCall
const tooMany = `Lớp có hơn ${most} học viên. Hãy tạo mã ghép cho từng học viên`

/**
 * classCreatePairingCodes: creates a pairing code for every student who has joined a class that the caller manages, sorted by
 * name. Each code works like one that the caller creates with memberCreatePairingCode (decision 052).
 * @throws {Unauthenticated | Refusal} FORBIDDEN for students and parents; NOT_FOUND if the class is missing or the caller does
 *   not manage it; INVALID_INPUT for more than 200 students
 */
export async function createClassPairingCodes(
  context: RequestContext,
  input: { classId: string },
): Promise<PairingCode[]> {
  const { clock, database } = context.dependencies
  const manager = requireTeacherOrCentre(context.viewer)
  const { id: classId } = await findOwnClassById(database, manager, input.classId)
  const expiresAt = later(clock.now(), pairingCodeLifetimes.teacher)
  return database.transaction(async (transaction) => {
    const students = await listJoinedStudents(transaction, classId, most + 1)
    if (students.length > most) throw new Refusal('INVALID_INPUT', { field: 'classId', description: tooMany })
    const childIds = students.map(({ id }) => id)
    const codes = await drawPairingCodes(transaction, { makerId: manager.memberId, childIds, expiresAt })
    await recordAudit(context, transaction, { action: auditActions.pairingCodeMade, classId, memberIds: childIds })
    return students.map(({ fullName }, place) => ({ code: codes[place] ?? '', expiresAt, childName: fullName }))
  })
}

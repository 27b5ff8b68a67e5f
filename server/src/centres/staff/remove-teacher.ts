import { staffStates } from '@hien/contract/vocabulary'
import { readCode } from '../../core/read-code.ts'
import { Refusal } from '../../core/refusal.ts'
import { requireCentre } from '../../core/viewer.ts'
import { voidSlipsOf } from '../../courses/invitations/access.ts'
import { takeOffCourses } from '../../courses/teachers/take-off-courses.ts'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { CentresRequest } from '../dependencies.ts'
import { deleteMembership, findTeacherOf } from './store.ts'

const unknown = () => new Refusal('NOT_FOUND', { description: 'Giáo viên này không ở trung tâm của bạn' })

/**
 * centreRemoveTeacher: takes an invitation back, or puts a teacher out of the calling centre and its classes; these stay, without a
 * teacher until one is named (decision 057). Slips that the teacher printed for these classes are void, unless the centre keeps
 * them. Codes of others' teachers answer as codes of nobody, and need not be counted.
 * @throws {Unauthenticated | Refusal} FORBIDDEN, NOT_FOUND
 */
export async function removeTeacher(
  context: CentresRequest,
  input: { teacherCode: string; voidSlips: boolean },
): Promise<void> {
  const { clock, database, teacherEvents } = context.dependencies
  const { memberId: centreId } = requireCentre(context.viewer)
  const code = readCode(input.teacherCode)
  const teacherId = code === null ? null : await findTeacherOf(database, centreId, code)
  if (teacherId === null) throw unknown()
  const classIds = await database.transaction(async (transaction) => {
    // One statement, whatever it was: an invitation that is being accepted at this moment is ended as a membership.
    const was = await deleteMembership(transaction, { centreId, teacherId }, staffStates)
    if (was === null) throw unknown()
    const isMember = was === 'active'
    const taught = isMember
      ? await takeOffCourses(transaction, { centreId, teacherIds: [teacherId], now: clock.now() })
      : []
    if (isMember && input.voidSlips) await voidSlipsOf(transaction, { centreId, teacherIds: [teacherId] })
    const action = isMember ? auditActions.teacherRemoved : auditActions.invitationTakenBack
    await recordAudit(context, transaction, { action, memberIds: [teacherId] })
    return taught
  })
  teacherEvents.publish('changed', { memberIds: [teacherId], centreIds: [centreId], classIds })
}

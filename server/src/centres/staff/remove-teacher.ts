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
 * centreRemoveTeacher: takes an invitation back, or removes a teacher from the calling centre and its classes. The classes
 * stay, without a teacher until the centre names one (decision 057). Slips that the teacher printed for them become void,
 * unless the centre keeps them. A code of another centre's teacher answers like an unknown code, so attempts need no rate
 * limit.
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
    // One statement for both states: an invitation that is accepted at this moment ends as a membership.
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

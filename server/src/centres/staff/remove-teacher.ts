import { staffStates } from '@hien/contract/vocabulary'
import { readCode } from '../../core/read-code.ts'
import { Refusal } from '../../core/refusal.ts'
import { requireCentre } from '../../core/viewer.ts'
import { voidSlipsOf } from '../../courses/invitations/access.ts'
import { removeFromCourses } from '../../courses/teachers/remove-from-courses.ts'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { CentresRequest } from '../dependencies.ts'
import { deleteMembership, findTeacherOf } from './store.ts'

const unknown = () => new Refusal('NOT_FOUND', { description: 'Giáo viên này không ở trung tâm của bạn' })

/**
 * centreRemoveTeacher: takes an invitation back, or removes a teacher from the calling centre and its classes. The classes have
 * no teacher until the centre names one (decision 057). With `voidSlips`, enrolment slips that the teacher printed for these
 * classes become void.
 * Any code of a teacher who is not at this centre gets NOT_FOUND. Callers learn nothing by trying codes, so no rate limit is
 * needed.
 * @throws {Unauthenticated | Refusal} FORBIDDEN if the caller is not a centre; NOT_FOUND
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
    // Delete the invitation or the membership in one statement. If the teacher accepts the invitation at this moment, the
    // statement ends the new membership.
    const was = await deleteMembership(transaction, { centreId, teacherId }, staffStates)
    if (was === null) throw unknown()
    const isMember = was === 'active'
    const taken = { centreId, teacherIds: [teacherId], changedBy: centreId }
    const taught = isMember ? await removeFromCourses(transaction, { ...taken, now: clock.now() }) : []
    if (isMember && input.voidSlips) await voidSlipsOf(transaction, { centreId, teacherIds: [teacherId] })
    const action = isMember ? auditActions.teacherRemoved : auditActions.invitationTakenBack
    await recordAudit(context, transaction, { action, memberIds: [teacherId] })
    return taught
  })
  teacherEvents.publish('changed', { memberIds: [teacherId], centreIds: [centreId], classIds })
}

import { Refusal, readId } from '../../core/refusal.ts'
import { requireTeacher } from '../../core/viewer.ts'
import { voidSlipsOf } from '../../courses/invitations/access.ts'
import { removeFromCourses } from '../../courses/teachers/remove-from-courses.ts'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { CentresRequest } from '../dependencies.ts'
import { deleteMembership } from './store.ts'

/**
 * memberLeaveCentre: the calling teacher leaves the centre and its classes. The classes have no teacher until the centre names
 * one (decision 057). Enrolment slips that the teacher printed for these classes become void.
 * @throws {Unauthenticated | Refusal} FORBIDDEN if the caller is not a teacher; NOT_FOUND if they do not belong to the centre
 */
export async function leaveCentre(context: CentresRequest, input: { centreId: string }): Promise<void> {
  const { clock, database, teacherEvents } = context.dependencies
  const { memberId: teacherId } = requireTeacher(context.viewer)
  const centreId = readId(input.centreId)
  const classIds = await database.transaction(async (transaction) => {
    if (!(await deleteMembership(transaction, { centreId, teacherId }, ['active']))) throw new Refusal('NOT_FOUND')
    await voidSlipsOf(transaction, { centreId, teacherIds: [teacherId] })
    const left = { centreId, teacherIds: [teacherId], changedBy: teacherId, now: clock.now() }
    const taught = await removeFromCourses(transaction, left)
    await recordAudit(context, transaction, { action: auditActions.centreLeft, memberIds: [centreId] })
    return taught
  })
  teacherEvents.publish('changed', { memberIds: [teacherId], centreIds: [centreId], classIds })
}

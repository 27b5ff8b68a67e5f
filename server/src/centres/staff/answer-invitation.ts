import { Refusal, readId } from '../../core/refusal.ts'
import { requireTeacher } from '../../core/viewer.ts'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { CentresRequest } from '../dependencies.ts'
import { acceptInvitation, deleteMembership, findMembership } from './store.ts'

/**
 * memberAnswerCentreInvitation: the calling teacher accepts an invitation and joins the centre, or refuses the invitation,
 * which deletes it (decision 057).
 * @throws {Unauthenticated | Refusal} FORBIDDEN if the caller is not a teacher; NOT_FOUND if there is no invitation, or if the
 *   teacher accepts and the centre's account is not active; STATE_CHANGED if the teacher has already accepted
 */
export async function answerInvitation(
  context: CentresRequest,
  { centreId: id, accept }: { centreId: string; accept: boolean },
): Promise<void> {
  const { clock, database, teacherEvents } = context.dependencies
  const { memberId: teacherId } = requireTeacher(context.viewer)
  const of = { centreId: readId(id), teacherId }
  await database.transaction(async (transaction) => {
    const answered = accept
      ? await acceptInvitation(transaction, of, clock.now())
      : (await deleteMembership(transaction, of, ['invited'])) !== null
    if (!answered)
      throw new Refusal((await findMembership(transaction, of)) === 'active' ? 'STATE_CHANGED' : 'NOT_FOUND')
    const action = accept ? auditActions.invitationAccepted : auditActions.invitationRefused
    await recordAudit(context, transaction, { action, memberIds: [of.centreId] })
  })
  teacherEvents.publish('changed', { memberIds: [of.teacherId], centreIds: [of.centreId] })
}

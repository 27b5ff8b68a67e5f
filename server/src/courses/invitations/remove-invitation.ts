import { Refusal, readId } from '../../core/refusal.ts'
import { requireTeacherOrCentre } from '../../core/viewer.ts'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { findOwnClassById } from '../classes/access.ts'
import { deleteInvitation, findClassOfInvitation } from './store.ts'

/**
 * classRemoveInvitation: deletes an open invitation together with its enrolment slip.
 * @throws {Refusal} FORBIDDEN; NOT_FOUND if the id is unknown, the invitation was used, or the caller does not manage its class
 */
export async function removeInvitation(context: RequestContext, input: { id: string }): Promise<void> {
  const { database } = context.dependencies
  const viewer = requireTeacherOrCentre(context.viewer)
  const id = readId(input.id)
  const classId = await findClassOfInvitation(database, id)
  if (classId === null) throw new Refusal('NOT_FOUND')
  await findOwnClassById(database, viewer, classId)
  await database.transaction(async (transaction) => {
    if (!(await deleteInvitation(transaction, id))) throw new Refusal('NOT_FOUND')
    await recordAudit(context, transaction, { action: auditActions.invitationRemoved, classId })
  })
}

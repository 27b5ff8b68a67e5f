import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { Refusal } from '../../core/refusal.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { requireTeacherOrCentre } from '../../core/viewer.ts'
import { findOwnCandidate, type CandidateKey } from '../classes/access.ts'
import { deleteEnrolments } from './store.ts'
import { transitions } from './enrolment.ts'

/**
 * classApproveRemoveCandidateJoinRequest: the teacher refuses a waiting student, wait -> none, who may ask again
 * (decision 027). Also in a class that is over. The client's status number is not read.
 * @throws {Refusal} FORBIDDEN, NOT_FOUND also for who never asked, STATE_CHANGED also for who has joined
 */
export async function refuseCandidate(context: RequestContext, input: CandidateKey): Promise<void> {
  const { database } = context.dependencies
  const { ownClass, candidate } = await findOwnCandidate(database, requireTeacherOrCentre(context.viewer), input)
  const { id: classId } = ownClass
  const refused = await database.transaction(async (transaction) => {
    const memberIds = [candidate.memberId]
    const gone = await deleteEnrolments(transaction, { classId, memberIds, from: transitions.refuse.from })
    await recordAudit(context, transaction, { action: auditActions.candidateRefused, classId, memberIds: [...gone] })
    return gone
  })
  if (refused.size === 0) throw new Refusal('STATE_CHANGED')
}

import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { Refusal } from '../../core/refusal.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { requireTeacherOrCentre } from '../../core/viewer.ts'
import { findOwnCandidate, type CandidateKey } from '../classes/access.ts'
import { joinWaiting } from './store.ts'
import { approvalRefusal } from './enrolment.ts'

/**
 * classApproveCandidateJoinRequest: the teacher takes a waiting student in, wait -> joined (decision 027).
 * The client's status number is not read; registration may have ended since the student asked.
 * @throws {Refusal} FORBIDDEN, NOT_FOUND also for who never asked, STATE_CHANGED also for who has joined, CLASS_ENDED
 */
export async function approveCandidate(context: RequestContext, input: CandidateKey): Promise<void> {
  const { clock, database } = context.dependencies
  const { ownClass, candidate } = await findOwnCandidate(database, requireTeacherOrCentre(context.viewer), input)
  const { id: classId } = ownClass
  const now = clock.now()
  const approved = await database.transaction(async (transaction) => {
    const joined = await joinWaiting(transaction, { classId, memberIds: [candidate.memberId], now })
    await recordAudit(context, transaction, { action: auditActions.candidateApproved, classId, memberIds: [...joined] })
    return joined
  })
  if (approved.size === 0) throw new Refusal(approvalRefusal(candidate.state, ownClass, now))
}

import { auditActions } from '../audit/actions.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { Refusal } from '../failure.ts'
import type { RequestContext } from '../request-context.ts'
import { requireTeacher } from '../viewer.ts'
import { findOwnCandidate, type CandidateKey } from './access.ts'
import { joinWaiting } from './enrolment-store.ts'
import { approvalRefusal } from './enrolment.ts'

/**
 * classApproveCandidateJoinRequest: the teacher takes a waiting student in, wait -> joined (decision 027).
 * The client's status number is not read; registration may have ended since the student asked.
 * @throws {Refusal} FORBIDDEN, NOT_FOUND also for who never asked, STATE_CHANGED also for who has joined, CLASS_ENDED
 */
export async function approveCandidate(context: RequestContext, input: CandidateKey): Promise<void> {
  const { clock, database } = context.dependencies
  const { ownClass, candidate } = await findOwnCandidate(database, requireTeacher(context.viewer), input)
  const { id: classId } = ownClass
  const now = clock.now()
  const approved = await database.transaction(async (transaction) => {
    const joined = await joinWaiting(transaction, { classId, memberIds: [candidate.memberId], now })
    await recordAudit(context, transaction, { action: auditActions.candidateApproved, classId, memberIds: [...joined] })
    return joined
  })
  if (approved.size === 0) throw new Refusal(approvalRefusal(candidate.state, ownClass, now))
}

import { Failure } from '../failure.ts'
import type { RequestContext } from '../request-context.ts'
import { requireTeacher } from '../viewer.ts'
import { findOwnCandidate, type CandidateKey } from './access.ts'
import { joinWaiting } from './enrolment-store.ts'
import { whyNotApproved } from './enrolment.ts'

/**
 * classApproveCandidateJoinRequest: the teacher takes a waiting student in, wait -> joined (specification section 4;
 * design, decision 15). The client's status number is not read; registration may have ended since the student asked.
 * @throws {Failure} FORBIDDEN, NOT_FOUND also for who never asked, STATE_CHANGED also for who has joined, CLASS_ENDED
 */
export async function approveCandidate({ dependencies, viewer }: RequestContext, input: CandidateKey): Promise<void> {
  const { clock, database } = dependencies
  const { ownClass, candidate } = await findOwnCandidate(database, requireTeacher(viewer), input)
  const now = clock.now()
  const approved = await joinWaiting(database, { classId: ownClass.id, memberIds: [candidate.memberId], now })
  if (approved.size === 0) throw new Failure(whyNotApproved(candidate.state, ownClass, now))
}

import { Refusal } from '../../core/refusal.ts'
import { requireTeacherOrCentre } from '../../core/viewer.ts'
import { findOwnCandidate, type CandidateKey } from '../classes/access.ts'
import type { CoursesRequest } from '../dependencies.ts'
import { decideRequests } from './decide-requests.ts'

/**
 * classApproveCandidateJoinRequest: the teacher takes a waiting student in, wait -> joined (decision 027).
 * The client's status number is not read; registration may have ended since the student asked.
 * @throws {Refusal} FORBIDDEN, NOT_FOUND also for who never asked, STATE_CHANGED also for who has joined, CLASS_ENDED
 */
export async function approveCandidate(context: CoursesRequest, input: CandidateKey): Promise<void> {
  const { database } = context.dependencies
  const { ownClass, candidate } = await findOwnCandidate(database, requireTeacherOrCentre(context.viewer), input)
  const decided = await decideRequests(context, [{ ...candidate, ofClass: ownClass }], 'approve')
  const refused = decided.get(candidate.id)
  if (refused) throw new Refusal(refused)
}

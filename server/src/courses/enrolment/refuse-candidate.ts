import { Refusal } from '../../core/refusal.ts'
import { requireTeacherOrCentre } from '../../core/viewer.ts'
import { findOwnCandidate, type CandidateKey } from '../classes/access.ts'
import type { CoursesRequest } from '../dependencies.ts'
import { decideRequests } from './decide-requests.ts'

/**
 * classApproveRemoveCandidateJoinRequest: the teacher refuses a waiting student, wait -> none, who may ask again
 * (decision 027). Also in a class that is over. The client's status number is not read.
 * @throws {Refusal} FORBIDDEN, NOT_FOUND also for who never asked, STATE_CHANGED also for who has joined
 */
export async function refuseCandidate(context: CoursesRequest, input: CandidateKey): Promise<void> {
  const { database } = context.dependencies
  const { ownClass, candidate } = await findOwnCandidate(database, requireTeacherOrCentre(context.viewer), input)
  const decided = await decideRequests(context, [{ ...candidate, ofClass: ownClass }], 'refuse')
  const refused = decided.get(candidate.id)
  if (refused) throw new Refusal(refused)
}

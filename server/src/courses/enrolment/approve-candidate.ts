import { Refusal } from '../../core/refusal.ts'
import { requireTeacherOrCentre } from '../../core/viewer.ts'
import { findOwnCandidate, type CandidateKey } from '../classes/access.ts'
import type { CoursesRequest } from '../dependencies.ts'
import { decideRequests } from './decide-requests.ts'

/**
 * classApproveCandidateJoinRequest: a manager of the class approves a waiting student, who joins the class (decision 027). The
 * status number that clients send is ignored. This also works if registration has ended since the request.
 * @throws {Refusal} FORBIDDEN; NOT_FOUND if the caller does not manage such a class, or the student neither waits in it nor has
 *   joined it; STATE_CHANGED if the student has already joined or no longer waits; CLASS_ENDED if the class is over
 */
export async function approveCandidate(context: CoursesRequest, input: CandidateKey): Promise<void> {
  const { database } = context.dependencies
  const { ownClass, candidate } = await findOwnCandidate(database, requireTeacherOrCentre(context.viewer), input)
  const decided = await decideRequests(context, [{ ...candidate, ofClass: ownClass }], 'approve')
  const refused = decided.get(candidate.id)
  if (refused) throw new Refusal(refused)
}

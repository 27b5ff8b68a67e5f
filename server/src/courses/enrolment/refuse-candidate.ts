import { Refusal } from '../../core/refusal.ts'
import { requireTeacherOrCentre } from '../../core/viewer.ts'
import { findOwnCandidate, type CandidateKey } from '../classes/access.ts'
import type { CoursesRequest } from '../dependencies.ts'
import { decideRequests } from './decide-requests.ts'

/**
 * classApproveRemoveCandidateJoinRequest: a manager of the class refuses a waiting student, who may ask again (decision 027).
 * This also works after the class is over. The status number that clients send is ignored.
 * @throws {Refusal} FORBIDDEN; NOT_FOUND if the caller does not manage such a class, or the student neither waits in it nor has
 *   joined it; STATE_CHANGED if the student has joined or no longer waits
 */
export async function refuseCandidate(context: CoursesRequest, input: CandidateKey): Promise<void> {
  const { database } = context.dependencies
  const { ownClass, candidate } = await findOwnCandidate(database, requireTeacherOrCentre(context.viewer), input)
  const decided = await decideRequests(context, [{ ...candidate, ofClass: ownClass }], 'refuse')
  const refused = decided.get(candidate.id)
  if (refused) throw new Refusal(refused)
}

import { Refusal } from '../../core/refusal.ts'
import { requireTeacherOrCentre } from '../../core/viewer.ts'
import { findOwnCandidate, type CandidateKey } from '../classes/access.ts'
import type { CoursesRequest } from '../dependencies.ts'
import { decideRequests } from './decide-requests.ts'

/**
 * classApproveRemoveCandidateJoinRequest: the teacher refuses a waiting student, wait -> none (decision 027). The student may
 * ask again. This works also if the class is over. The status number that clients send is ignored.
 * @throws {Refusal} FORBIDDEN; NOT_FOUND, also if the student never asked; STATE_CHANGED, also if they have joined
 */
export async function refuseCandidate(context: CoursesRequest, input: CandidateKey): Promise<void> {
  const { database } = context.dependencies
  const { ownClass, candidate } = await findOwnCandidate(database, requireTeacherOrCentre(context.viewer), input)
  const decided = await decideRequests(context, [{ ...candidate, ofClass: ownClass }], 'refuse')
  const refused = decided.get(candidate.id)
  if (refused) throw new Refusal(refused)
}

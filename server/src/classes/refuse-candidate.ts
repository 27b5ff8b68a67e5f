import { Failure } from '../failure.ts'
import type { RequestContext } from '../request-context.ts'
import { requireTeacher } from '../viewer.ts'
import { findOwnCandidate, type CandidateKey } from './access.ts'
import { deleteEnrolments } from './enrolment-store.ts'
import { transitions } from './enrolment.ts'

/**
 * classApproveRemoveCandidateJoinRequest: the teacher refuses a waiting student, wait -> none, who may ask again
 * (specification section 4; design, decision 15). Also in a class that is over. The client's status number is not read.
 * @throws {Failure} FORBIDDEN, NOT_FOUND also for who never asked, STATE_CHANGED also for who has joined
 */
export async function refuseCandidate({ dependencies, viewer }: RequestContext, input: CandidateKey): Promise<void> {
  const { database } = dependencies
  const { ownClass, candidate } = await findOwnCandidate(database, requireTeacher(viewer), input)
  const refused = await deleteEnrolments(database, {
    classId: ownClass.id,
    memberIds: [candidate.memberId],
    from: transitions.refuse.from,
  })
  if (refused.size === 0) throw new Failure('STATE_CHANGED')
}

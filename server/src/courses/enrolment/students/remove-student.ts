import { makeGroupId } from '@hien/contract/chat'
import { auditActions } from '../../../platform/audit/actions.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { readCode } from '../../../core/read-code.ts'
import { Refusal } from '../../../core/refusal.ts'
import { requireTeacherOrCentre } from '../../../core/viewer.ts'
import { findOwnClassById } from '../../classes/access.ts'
import { findCandidates, wasCandidate } from '../candidate-store.ts'
import { deleteEnrolments } from '../store.ts'
import type { CoursesRequest } from '../../dependencies.ts'
import { transitions } from '../enrolment.ts'

/**
 * classRemoveCandidate: a manager of the class removes a joined student from the class and its waiting room (decision 027).
 * This also works after the class is over. Removing a student who is no longer in the class succeeds.
 * @throws {Refusal} FORBIDDEN; NOT_FOUND if the student was never in the class; STATE_CHANGED if the student waits
 */
export async function removeStudent(
  context: CoursesRequest,
  input: { id: string; candidateCode: string },
): Promise<void> {
  const { database, enrolmentEvents } = context.dependencies
  const ownClass = await findOwnClassById(database, requireTeacherOrCentre(context.viewer), input.id)
  const classId = ownClass.id
  const code = readCode(input.candidateCode)
  if (code === null) throw new Refusal('NOT_FOUND')
  const [candidate] = await findCandidates(database, classId, [code])
  if (!candidate) {
    if (await wasCandidate(database, classId, code)) return
    throw new Refusal('NOT_FOUND')
  }
  const { memberId } = candidate
  const removed = await database.transaction(async (transaction) => {
    const gone = await deleteEnrolments(transaction, { classId, memberIds: [memberId], from: transitions.remove.from })
    await recordAudit(context, transaction, { action: auditActions.candidateRemoved, classId, memberIds: [...gone] })
    return gone
  })
  if (removed.size === 0) {
    // Either another request removed the student first, or the student was removed and has asked to join again.
    const [still] = await findCandidates(database, classId, [code])
    if (still) throw new Refusal('STATE_CHANGED')
    return
  }
  enrolmentEvents.publish('removed', { classId, groupId: makeGroupId(ownClass.courseCode, ownClass.code), memberId })
}

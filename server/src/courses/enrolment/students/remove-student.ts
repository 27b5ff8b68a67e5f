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
 * This also works after the class is over. Removing a former candidate of the class succeeds and changes nothing.
 * @throws {Refusal} FORBIDDEN; NOT_FOUND if the caller does not manage the class, or the student never asked to join it and never
 *   joined it; STATE_CHANGED if the student's request to join the class is still open
 */
export async function removeStudent(
  context: CoursesRequest,
  input: { id: string; candidateCode: string },
): Promise<void> {
  const { database, clock, enrolmentEvents } = context.dependencies
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
    const gone = await deleteEnrolments(transaction, {
      classId,
      memberIds: [memberId],
      from: transitions.remove.from,
      now: clock.now(),
    })
    await recordAudit(context, transaction, { action: auditActions.candidateRemoved, classId, memberIds: [...gone] })
    return gone
  })
  if (removed.size === 0) {
    // The student has an open request to join and is no member of the class, or another call removed the student first.
    const [still] = await findCandidates(database, classId, [code])
    if (still) throw new Refusal('STATE_CHANGED')
    return
  }
  enrolmentEvents.publish('removed', { classId, groupId: makeGroupId(ownClass.courseCode, ownClass.code), memberId })
}

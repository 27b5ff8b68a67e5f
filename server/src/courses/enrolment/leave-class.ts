import { makeGroupId } from '@hien/contract/chat'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { Refusal } from '../../core/refusal.ts'
import { requireStudent } from '../../core/viewer.ts'
import { findNamedClass } from '../classes/access.ts'
import type { CoursesRequest } from '../dependencies.ts'
import { deleteJoined } from './store.ts'

/**
 * memberLeaveClass: the calling student leaves a class they have joined, and its waiting room. This also works after the class
 * is over. The managers of the class see that the student left. If the student is not in the class, the call succeeds and
 * changes nothing.
 * @throws {Refusal} FORBIDDEN; NOT_FOUND; STATE_CHANGED if the student has only asked to join the class
 */
export async function leaveClass(context: CoursesRequest, input: { id: string; courseCode: string }): Promise<void> {
  const { clock, database, enrolmentEvents } = context.dependencies
  const student = requireStudent(context.viewer)
  const { memberId } = student
  const named = await findNamedClass(database, student, input)
  const classId = named.id
  const left = await database.transaction(async (transaction) => {
    if (!(await deleteJoined(transaction, { classId, memberId, now: clock.now() }))) return false
    await recordAudit(context, transaction, { action: auditActions.candidateLeft, classId, memberIds: [memberId] })
    return true
  })
  if (left) {
    enrolmentEvents.publish('removed', { classId, groupId: makeGroupId(named.courseCode, named.code), memberId })
    return
  }

  // The delete changed nothing. Read the class again to find out why, because the student's state may have changed since it was
  // read above.
  const { enrolled } = await findNamedClass(database, student, input)
  if (enrolled !== null) throw new Refusal('STATE_CHANGED')
}

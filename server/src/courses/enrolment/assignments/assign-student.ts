import { makeGroupId } from '@hien/contract/chat'
import { assignStudentRule } from '@hien/contract/rules/candidates'
import { auditActions } from '../../../platform/audit/actions.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { lookUpCode } from '../../search/look-up-code.ts'
import { readCode } from '../../../core/read-code.ts'
import { Refusal, readInput } from '../../../core/refusal.ts'
import { requireTeacherOrCentre } from '../../../core/viewer.ts'
import { findOwnClass } from '../../classes/access.ts'
import type { CoursesRequest } from '../../dependencies.ts'
import { findCandidates } from '../candidate-store.ts'
import { findStudent, insertJoined } from '../store.ts'
import { requireStudentPlaces } from '../student-quota-store.ts'
import { stateOf, assignmentRefusal } from '../enrolment.ts'

const field = 'candidateCode'
const unknown = () => new Refusal('MEMBER_CODE_UNKNOWN', { field })

/**
 * classAddCandidateInto: a manager of the class adds a student by their code, whether or not the student asked to join
 * (decision 027). This also works after registration has ended. The status number that clients send is ignored.
 * A student who had not asked finds the class in memberGetClassAssignments until they acknowledge it.
 * @throws {Refusal} FORBIDDEN; INVALID_INPUT; NOT_FOUND if the caller does not manage such a class; MEMBER_CODE_UNKNOWN if
 *   the code is unknown or its member is not a student; ALREADY_JOINED; CENTRE_FULL; CLASS_ENDED; STATE_CHANGED if the class or the
 *   student changed during the call; RATE_LIMITED
 */
export async function assignStudent(
  context: CoursesRequest,
  input: { id: string; courseCode: string; candidateCode: string },
): Promise<void> {
  const { clock, database, enrolmentEvents } = context.dependencies
  const manager = requireTeacherOrCentre(context.viewer)
  const { candidateCode } = readInput(assignStudentRule, input)
  const ownClass = await findOwnClass(database, manager, input)
  const classId = ownClass.id
  const code = readCode(candidateCode) ?? ''
  const memberId = await lookUpCode(context, 'student', manager, unknown, () => findStudent(database, code))
  const now = clock.now()
  const assigned = await database.transaction(async (transaction) => {
    if (!(await insertJoined(transaction, { classId, memberId, now }))) return false
    await requireStudentPlaces(transaction, [{ classId, memberId }], now)
    await recordAudit(context, transaction, { action: auditActions.candidateAssigned, classId, memberIds: [memberId] })
    return true
  })
  if (assigned) {
    enrolmentEvents.publish('requestsChanged', { groupIds: [makeGroupId(ownClass.courseCode, ownClass.code)] })
    return
  }

  // The insert changed nothing. Read class and student again to find out why, because they may have changed since they were
  // read above.
  const [found, [candidate], student] = await Promise.all([
    findOwnClass(database, manager, input),
    findCandidates(database, classId, [code]),
    findStudent(database, code),
  ])
  if (student === null) throw unknown()
  const reason = assignmentRefusal(stateOf(candidate?.state ?? null), found, now)
  throw new Refusal(reason, reason === 'ALREADY_JOINED' ? { field } : {})
}

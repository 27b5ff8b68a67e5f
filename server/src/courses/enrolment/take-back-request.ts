import { makeGroupId } from '@hien/contract/chat'
import { readCode } from '../../core/read-code.ts'
import { Refusal } from '../../core/refusal.ts'
import { requireStudent } from '../../core/viewer.ts'
import { findNamedClass } from '../classes/access.ts'
import type { CoursesRequest } from '../dependencies.ts'
import { deleteEnrolments } from './store.ts'
import { transitions } from './enrolment.ts'

/**
 * memberRefuseJoinToClass: the calling student takes back their request to join a class (decision 027). This also works after
 * the class is over. Without an open request, the call succeeds and changes nothing.
 * @throws {Refusal} FORBIDDEN; NOT_FOUND; STATE_CHANGED if the student has joined
 */
export async function takeBackRequest(
  { dependencies: { database, clock, enrolmentEvents }, viewer }: CoursesRequest,
  input: { id: string; courseCode: string; classCode?: string | null | undefined },
): Promise<void> {
  const student = requireStudent(viewer)
  const { id: classId, code, courseCode } = await findNamedClass(database, student, input)
  if (input.classCode != null && readCode(input.classCode) !== code) throw new Refusal('NOT_FOUND')
  const taken = await deleteEnrolments(database, {
    classId,
    memberIds: [student.memberId],
    from: transitions.takeBack.from,
    now: clock.now(),
  })
  if (taken.size === 1) {
    enrolmentEvents.publish('requestsChanged', { groupIds: [makeGroupId(courseCode, code)] })
    return
  }

  // The delete changed nothing. Read the class again to find out why, because the student's state may have changed since it was
  // read above.
  const { enrolled } = await findNamedClass(database, student, input)
  if (enrolled !== null) throw new Refusal('STATE_CHANGED')
}

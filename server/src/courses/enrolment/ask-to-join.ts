import { makeGroupId } from '@hien/contract/chat'
import { readCode } from '../../core/read-code.ts'
import { Refusal } from '../../core/refusal.ts'
import { requireStudent } from '../../core/viewer.ts'
import { findNamedClass } from '../classes/access.ts'
import type { CoursesRequest } from '../dependencies.ts'
import { insertRequest, isRegistrationOpen } from './store.ts'
import { stateOf, joinRequestRefusal } from './enrolment.ts'

/**
 * memberJoinToClass: the calling student asks to join a class, and waits (decision 027). Asking again while waiting succeeds
 * and changes nothing.
 * @throws {Refusal} FORBIDDEN, also if the given code is not the caller's own; NOT_FOUND if the course has no such class;
 *   ALREADY_JOINED; CLASS_ENDED; REGISTRATION_CLOSED; STATE_CHANGED if the class or the account changed during the call;
 *   RATE_LIMITED
 */
export async function askToJoin(
  { dependencies, viewer }: CoursesRequest,
  input: { id: string; courseCode: string; candidateCode: string },
): Promise<void> {
  const { clock, database, enrolmentEvents, rateLimits } = dependencies
  const student = requireStudent(viewer)
  if (readCode(input.candidateCode) !== student.memberCode) throw new Refusal('FORBIDDEN')
  await rateLimits.joinRequests.take(student.memberId)
  const named = await findNamedClass(database, student, input)
  const now = clock.now()
  if (await insertRequest(database, { classId: named.id, memberId: student.memberId, now })) {
    enrolmentEvents.publish('requestsChanged', { groupIds: [makeGroupId(named.courseCode, named.code)] })
    return
  }

  // The insert changed nothing. Read the class again to find out why, because the class may have changed since the first read.
  const [found, registrationOpen] = await Promise.all([
    findNamedClass(database, student, input),
    isRegistrationOpen(database, named.id),
  ])
  const reason = joinRequestRefusal(stateOf(found.enrolled), { ...found, registrationOpen }, now)
  if (reason === 'ALREADY_JOINED') throw new Refusal(reason, { description: 'Bạn đã tham gia lớp học này' })
  if (reason) throw new Refusal(reason)
}

import { makeGroupId } from '@hien/contract/chat'
import { findRoomClass } from '../../courses/classes/access.ts'
import { Refusal, readId } from '../../core/refusal.ts'
import { requireTeacherStudentOrCentre } from '../../core/viewer.ts'
import type { LessonsRequest } from '../dependencies.ts'
import { findLiveSession } from './store.ts'

/**
 * meetingGetWaitingRoom: returns the waiting room of a running lesson. The video room's page sends a member without a
 * pass there.
 * @throws {Unauthenticated | Refusal} NOT_FOUND if the lesson is not running or the caller has no part in its class,
 * FORBIDDEN for parents
 */
export async function findWaitingRoom(
  { dependencies, viewer }: LessonsRequest,
  input: { sessionId: string },
): Promise<{ groupId: string }> {
  const member = requireTeacherStudentOrCentre(viewer)
  const { database, clock } = dependencies
  const now = clock.now()
  const session = await findLiveSession(database, readId(input.sessionId), now)
  const room = session && (await findRoomClass(database, member, { classId: session.classId }, now))
  if (!room || room.part === null) throw new Refusal('NOT_FOUND')
  return { groupId: makeGroupId(room.courseCode, room.classCode) }
}

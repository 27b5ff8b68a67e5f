import { Refusal } from '../../core/refusal.ts'
import { requireTeacherStudentOrCentre } from '../../core/viewer.ts'
import { verifyRoomToken } from './room-token.ts'
import type { LessonsRequest } from '../dependencies.ts'
import { findOpenSession } from './store.ts'

/**
 * meetingCheckWaitingRoom: throws unless the lesson is running; changes nothing. Clients poll this query while they
 * cannot reach the chat hub.
 * @throws {Unauthenticated | Refusal} MEETING_NOT_STARTED if no lesson is running; FORBIDDEN for parents;
 * SESSION_TOKEN_INVALID and CLASS_ENDED as in verifyRoomToken
 */
export async function checkLessonLive({ dependencies, viewer }: LessonsRequest, token: string): Promise<void> {
  const room = await verifyRoomToken(dependencies, requireTeacherStudentOrCentre(viewer), token)
  const session = await findOpenSession(dependencies.database, room.classId, dependencies.clock.now())
  if (session?.state !== 'live') throw new Refusal('MEETING_NOT_STARTED')
}

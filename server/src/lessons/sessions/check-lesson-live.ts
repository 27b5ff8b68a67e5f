import { Refusal } from '../../core/refusal.ts'
import { requireTeacherStudentOrCentre } from '../../core/viewer.ts'
import { verifyRoomToken } from './room-token.ts'
import type { LessonsRequest } from '../dependencies.ts'
import { findOpenSession } from './store.ts'

/**
 * meetingCheckWaitingRoom: throws unless the lesson is running; changes nothing. Clients poll it while they cannot reach the
 * chat hub.
 * @throws {Unauthenticated | Refusal} MEETING_NOT_STARTED, CLASS_ENDED, SESSION_TOKEN_INVALID, FORBIDDEN for parents
 */
export async function checkLessonLive({ dependencies, viewer }: LessonsRequest, token: string): Promise<void> {
  const room = await verifyRoomToken(dependencies, requireTeacherStudentOrCentre(viewer), token)
  const session = await findOpenSession(dependencies.database, room.classId, dependencies.clock.now())
  if (session?.state !== 'live') throw new Refusal('MEETING_NOT_STARTED')
}

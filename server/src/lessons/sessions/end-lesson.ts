import { findRoomClass } from '../../courses/classes/access.ts'
import { Refusal } from '../../core/refusal.ts'
import { requireTeacherOrCentre } from '../../core/viewer.ts'
import { publishEnded } from './end-lessons.ts'
import type { LessonsRequest } from '../dependencies.ts'
import { endLiveSession } from './store.ts'

/**
 * meetingEnd: ends the running lesson of a class and notifies its rooms. The provider's meeting is ended in the
 * background. Allowed for the course's teacher, its centre and the lesson's substitute.
 * @throws {Unauthenticated | Refusal} FORBIDDEN if the caller is no teacher or centre; NOT_FOUND if the class is missing or the
 * caller does not teach it now; MEETING_NOT_STARTED if no lesson is running
 */
export async function endLesson(
  { dependencies: { database, clock, lessonEvents }, viewer }: LessonsRequest,
  input: { classId: string },
): Promise<void> {
  const now = clock.now()
  const room = await findRoomClass(database, requireTeacherOrCentre(viewer), input, now)
  if (room?.part !== 'teacher') throw new Refusal('NOT_FOUND')
  const ended = await endLiveSession(database, { classId: room.classId }, now)
  if (ended.length === 0) throw new Refusal('MEETING_NOT_STARTED')
  publishEnded(lessonEvents, ended)
}

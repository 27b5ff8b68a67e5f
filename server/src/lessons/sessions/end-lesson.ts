import { findRoomClass } from '../../courses/classes/access.ts'
import { Refusal } from '../../core/refusal.ts'
import { requireTeacherOrCentre } from '../../core/viewer.ts'
import { publishEnded } from './end-lessons.ts'
import type { LessonsRequest } from '../dependencies.ts'
import { endLiveSession } from './store.ts'

/**
 * meetingEnd: ends the running lesson of a class, tells the room, and ends the meeting in the background. For the course's
 * teacher, its centre and the lesson's substitute.
 * @throws {Unauthenticated | Refusal} FORBIDDEN, NOT_FOUND also for a class the caller does not teach now,
 * MEETING_NOT_STARTED if no lesson is running
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

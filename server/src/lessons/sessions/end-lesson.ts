import { findRoomClass } from '../../courses/classes/access.ts'
import { Refusal } from '../../core/refusal.ts'
import { requireTeacherOrCentre } from '../../core/viewer.ts'
import { publishEnded } from './end-lessons.ts'
import type { LessonsRequest } from '../dependencies.ts'
import { endLiveSession } from './store.ts'

/**
 * meetingEnd: the course's teacher, its centre or the lesson's substitute ends the running lesson of a class; the room hears of it, and the meeting is ended behind it.
 * @throws {Unauthenticated | Refusal} FORBIDDEN, NOT_FOUND also for a class in which they do not teach now, MEETING_NOT_STARTED when none runs
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

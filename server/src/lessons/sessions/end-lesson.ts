import { findOwnClassById } from '../../courses/classes/access.ts'
import { Refusal } from '../../core/refusal.ts'
import { requireTeacher } from '../../core/viewer.ts'
import { publishEnded } from './end-lessons.ts'
import type { LessonsRequest } from '../dependencies.ts'
import { endLiveSession } from './store.ts'

/**
 * meetingEnd: the class's teacher ends its running lesson; the room hears of it, and the meeting is ended behind it.
 * @throws {Unauthenticated | Refusal} FORBIDDEN, NOT_FOUND also for another teacher's class, MEETING_NOT_STARTED when none runs
 */
export async function endLesson(
  { dependencies: { database, clock, lessonEvents }, viewer }: LessonsRequest,
  input: { classId: string },
): Promise<void> {
  const { id: classId } = await findOwnClassById(database, requireTeacher(viewer), input.classId)
  const ended = await endLiveSession(database, { classId }, clock.now())
  if (ended.length === 0) throw new Refusal('MEETING_NOT_STARTED')
  publishEnded(lessonEvents, ended)
}

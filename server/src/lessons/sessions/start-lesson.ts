import { makeGroupId } from '@hien/contract/chat'
import { limits } from '@hien/contract/limits'
import { later } from '../../core/clock.ts'
import { Refusal } from '../../core/refusal.ts'
import { findLessonToHold, markLessonHeld } from '../../courses/calendar/access.ts'
import type { Viewer } from '../../core/viewer.ts'
import type { LessonsDependencies } from '../dependencies.ts'
import { takeOverRemovals } from '../video-room/removals/removals-store.ts'
import { liveUntil } from './lesson-times.ts'
import type { MemberRoomClass } from './room-token.ts'
import { findOpenSession, startSession, type LessonSession } from './store.ts'

/**
 * Changes a session from waiting to live because the teacher enters (enter-lesson.ts), and notifies the waiting room.
 * Marks the calendar lesson that the session belongs to, if any, as held (decision 048). Members removed in an earlier session of
 * this lesson stay removed. Returns the session, also if another call has just started it.
 * @throws {Refusal} STATE_CHANGED if the session ended in the meantime
 */
export async function startLesson(
  { database, clock, lessonEvents }: LessonsDependencies,
  teacher: Viewer,
  room: MemberRoomClass,
  { id: sessionId }: LessonSession,
): Promise<LessonSession> {
  const now = clock.now()
  const groupId = makeGroupId(room.courseCode, room.classCode)
  const started = await database.transaction(async (transaction) => {
    const lesson = await findLessonToHold(transaction, { classId: room.classId, now })
    const expiresAt = liveUntil(lesson?.minutes ?? room.minutes, now)
    const lessonId = lesson?.id ?? null
    const made = await startSession(transaction, { sessionId, lessonId, groupId, teacher, now, expiresAt })
    if (!made) return null
    if (lesson) await markLessonHeld(transaction, lesson.id, now)
    const endedSince = later(now, -limits.lessonBindsAfter)
    await takeOverRemovals(transaction, { sessionId, classId: room.classId, lessonId, endedSince })
    return made
  })
  if (started) {
    lessonEvents.publish('started', { groupId, sessionId, message: started.message })
    return started.session
  }
  // The session was no longer waiting: another call has started it, or it has ended.
  const current = await findOpenSession(database, room.classId, now)
  if (current?.id !== sessionId || current.state !== 'live') throw new Refusal('STATE_CHANGED')
  return current
}

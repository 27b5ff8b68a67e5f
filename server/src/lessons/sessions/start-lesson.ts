import { makeGroupId } from '@hien/contract/chat'
import { Refusal } from '../../core/refusal.ts'
import { findLessonToHold, markLessonHeld } from '../../courses/calendar/access.ts'
import type { Viewer } from '../../core/viewer.ts'
import type { LessonsDependencies } from '../dependencies.ts'
import { takeOverRemovals } from '../video-room/removals/removals-store.ts'
import { liveUntil } from './lesson-times.ts'
import type { MemberRoomClass } from './room-token.ts'
import { findOpenSession, startSession, type LessonSession } from './store.ts'

/**
 * waiting -> live by who teaches there and enters (enter-lesson.ts), and the room is told; the lesson on the calendar whose time it is is held with that
 * (decision 048); a session that another tab has started meanwhile counts as well.
 * @throws {Refusal} STATE_CHANGED when the session ended under us
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
    if (made && lesson) {
      await markLessonHeld(transaction, lesson.id, now)
      await takeOverRemovals(transaction, { sessionId, lessonId: lesson.id })
    }
    return made
  })
  if (started) {
    lessonEvents.publish('started', { groupId, sessionId, message: started.message })
    return started.session
  }
  // Another tab was quicker, or the session ended under us.
  const current = await findOpenSession(database, room.classId, now)
  if (current?.id !== sessionId || current.state !== 'live') throw new Refusal('STATE_CHANGED')
  return current
}

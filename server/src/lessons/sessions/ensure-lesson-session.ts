import { lessonsNear } from '../../courses/calendar/access.ts'
import { findRoomClass, type RoomClass } from '../../courses/classes/access.ts'
import { Refusal } from '../../core/refusal.ts'
import { endDueLessons } from './end-due-lessons.ts'
import { waitingUntil } from './lesson-times.ts'
import { requireActive } from './room-token.ts'
import type { LessonsDependencies } from '../dependencies.ts'
import { findOpenSession, insertSession, type LessonSession } from './store.ts'

/**
 * Returns the class's session that has not ended; creates a waiting session if there is none. If several callers need a new
 * session at once, one creates it and all return it (decision 029).
 * @throws {Refusal} CLASS_ENDED if the class was closed or its course archived after `room` was read
 */
export async function ensureLessonSession(dependencies: LessonsDependencies, room: RoomClass): Promise<LessonSession> {
  const { database, clock } = dependencies
  for (;;) {
    const now = clock.now()
    const known = await findOpenSession(database, room.classId, now)
    if (known) return known
    const made = await insertSession(database, {
      classId: room.classId,
      createdAt: now,
      expiresAt: waitingUntil(await lessonsNear(database, [room.classId], { now }), now),
    })
    if (made) return made
    // Another caller created the session first, or an expired session has not been ended. End expired sessions and try again.
    await endDueLessons(dependencies)
    const current = await findRoomClass(database, null, { classId: room.classId }, now)
    if (!current) throw new Refusal('CLASS_ENDED')
    requireActive(current)
  }
}

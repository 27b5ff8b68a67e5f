import { lessonsNear } from '../../courses/calendar/access.ts'
import { findRoomClass, type RoomClass } from '../../courses/classes/access.ts'
import { Refusal } from '../../core/refusal.ts'
import { endDueLessons } from './end-due-lessons.ts'
import { waitingUntil } from './lesson-times.ts'
import { requireActive } from './room-token.ts'
import type { LessonsDependencies } from '../dependencies.ts'
import { findOpenSession, insertSession, type LessonSession } from './store.ts'

/**
 * The class's session that has not ended, made waiting when there is none; of several callers at once one makes it
 * (decision 029).
 * @throws {Refusal} CLASS_ENDED for a class that was closed since `room` was read
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
    // Somebody was quicker, or one that outlived its time stands in the way: its room must hear of the end.
    await endDueLessons(dependencies)
    const current = await findRoomClass(database, null, { classId: room.classId }, now)
    if (!current) throw new Refusal('CLASS_ENDED')
    requireActive(current)
  }
}

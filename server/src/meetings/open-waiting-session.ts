import type { RoomClass } from '../classes/access.ts'
import type { Dependencies } from '../dependencies.ts'
import { waitingUntil } from './lesson-times.ts'
import { openSession, type LessonSession } from './store.ts'

/** The class's session that has not ended, made waiting when there is none (design, decision 17). */
export function openWaitingSession({ database, clock }: Dependencies, room: RoomClass): Promise<LessonSession> {
  const now = clock.now()
  return openSession(database, { classId: room.classId, now, expiresAt: waitingUntil(room, now) })
}

import { lessonsNear } from '../../courses/calendar/access.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { lessonWaitedFor, waitingUntil } from './lesson-times.ts'
import { prolongWaitingSession } from './store.ts'

/** A session that no teacher has started, with people in its waiting room. */
export type OccupiedSession = { sessionId: string; classId: string; createdAt: Date }

/**
 * Prolongs unstarted sessions that were created without a planned lesson, because people are in their rooms. Each call moves
 * the end to what waitingUntil returns: usually four hours from now. A session created for a planned lesson keeps its end.
 */
export async function keepSessionsWaiting(
  { database, clock }: Pick<Dependencies, 'clock' | 'database'>,
  sessions: OccupiedSession[],
): Promise<void> {
  if (sessions.length === 0) return
  const now = clock.now()
  const since = new Date(Math.min(...sessions.map(({ createdAt }) => createdAt.getTime())))
  const lessons = await lessonsNear(
    database,
    sessions.map(({ classId }) => classId),
    { now, since },
  )
  const lessonsOf = Map.groupBy(lessons, ({ classId }) => classId)
  for (const { sessionId, classId, createdAt } of sessions) {
    const own = lessonsOf.get(classId) ?? []
    if (lessonWaitedFor(own, createdAt)) continue
    await prolongWaitingSession(database, { id: sessionId, expiresAt: waitingUntil(own, now) })
  }
}

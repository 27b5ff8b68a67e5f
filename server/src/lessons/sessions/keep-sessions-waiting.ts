import { lessonsNear } from '../../courses/calendar/access.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { lessonWaitedFor, waitingUntil } from './lesson-times.ts'
import { prolongWaitingSession } from './store.ts'

/** A session that has not started and has people in its room. */
export type OccupiedSession = { sessionId: string; classId: string; createdAt: Date }

/**
 * Keeps unstarted sessions without a planned lesson alive while people are in their rooms, and for four hours after that.
 * A session created for a planned lesson keeps the end that follows from the lesson.
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

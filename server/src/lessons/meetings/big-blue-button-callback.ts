import { readId } from '../../core/refusal.ts'
import { publishEnded } from '../sessions/end-lessons.ts'
import { findUnendedSession, meetingAt } from './store.ts'
import { providerTimeout } from './providers/call-api.ts'
import type { LessonsDependencies } from '../dependencies.ts'
import { endLiveSession } from '../sessions/store.ts'

/**
 * Handles BigBlueButton's callback that the meeting of a session has ended: ends the lesson. Before that, asks BigBlueButton
 * whether this is true, because anyone who can read the meeting's metadata knows the callback address.
 * @returns false if the address does not contain the session's secret, or BigBlueButton is not configured; otherwise true, also
 * if the callback is ignored
 * @throws if BigBlueButton fails or does not answer
 */
export async function handleBigBlueButtonCallback(
  { database, clock, lessonEvents, log, providers: { bigblue } }: LessonsDependencies,
  { sessionId, secret }: { sessionId: string; secret: string },
): Promise<boolean> {
  if (!bigblue?.isEndSecret(sessionId, secret)) return false
  const session = await findUnendedSession(database, readId(sessionId))
  const meeting = session?.state === 'live' ? meetingAt(session, 'bigblue') : null
  if (!meeting) return true
  if (!(await bigblue.isOver(meeting, AbortSignal.timeout(providerTimeout)))) {
    log.warn({ sessionId }, 'BigBlueButton reported the end of a meeting that is still running; the report is ignored')
    return true
  }
  // End the session only if it still has this createTime: a meeting created again during the request must go on.
  const which = { sessionId, meetingCreateTime: meeting.createTime }
  publishEnded(lessonEvents, await endLiveSession(database, which, clock.now()))
  return true
}

import { readId } from '../../core/refusal.ts'
import { publishEnded } from '../sessions/end-lessons.ts'
import { findUnendedSession, meetingAt } from './store.ts'
import { providerTimeout } from './providers/call-api.ts'
import type { LessonsDependencies } from '../dependencies.ts'
import { endLiveSession } from '../sessions/store.ts'

/**
 * BigBlueButton calls that the meeting of a session has ended. It is asked again before the lesson ends: the address is
 * known to whoever reads the meeting's metadata.
 * @returns false when the address holds no secret of that session. @throws when the server cannot be asked
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
    log.warn({ sessionId }, 'BigBlueButton said that a meeting is over which is not')
    return true
  }
  // Only if the session still has this createTime: a recreated meeting must go on.
  const which = { sessionId, meetingCreateTime: meeting.createTime }
  publishEnded(lessonEvents, await endLiveSession(database, which, clock.now()))
  return true
}

import { makeGroupId } from '@hien/contract/chat'
import type { Dependencies } from '../dependencies.ts'
import { Failure } from '../failure.ts'
import type { RequestContext } from '../request-context.ts'
import { requireTeacherOrStudent, type Viewer } from '../viewer.ts'
import { recordEntry, recordSeen } from './attendance-store.ts'
import { liveUntil } from './lesson-times.ts'
import { openMeeting } from './open-meeting.ts'
import { openWaitingSession } from './open-waiting-session.ts'
import { patience } from './providers/call-api.ts'
import { openRoom, type Room } from './room-token.ts'
import { findOpenSession, startSession, type LessonSession } from './store.ts'

/**
 * meetingCheckToken: the way into the lesson. The teacher's call starts it, whatever the hour, and again only lets them
 * in; a student gets a link once it runs, and is counted present (decision 029).
 * @throws {Unauthenticated | Failure} MEETING_NOT_STARTED, MEETING_PROVIDER_FAILED, SESSION_TOKEN_INVALID, CLASS_ENDED, FORBIDDEN
 */
export async function enterLesson(
  { dependencies, viewer }: RequestContext,
  token: string,
): Promise<{ joinLink: string }> {
  const member = requireTeacherOrStudent(viewer)
  const { memberId } = member
  const { database, clock, lessons } = dependencies
  const room = await openRoom(dependencies, member, token)
  const isTeacher = room.part === 'teacher'
  const session = isTeacher
    ? await openWaitingSession(dependencies, room)
    : await findOpenSession(database, room.classId, clock.now())
  if (!session || (session.state !== 'live' && !isTeacher)) throw new Failure('MEETING_NOT_STARTED')

  // The meeting stands before anyone is told.
  const { joinLink, awayAfter } = await findWayIn(dependencies, session, room, member)
  const { id: sessionId } = session.state === 'live' ? session : await startLesson(dependencies, member, room, session)

  const now = clock.now()
  if (awayAfter === null) await recordEntry(database, { sessionId, memberId, now })
  else await recordSeen(database, { sessionId, memberId, now, awayAfter })
  lessons.tell('entered', { sessionId, memberId })
  return { joinLink }
}

/** The member's own link into the session's meeting. @throws {Failure} MEETING_PROVIDER_FAILED, STATE_CHANGED */
async function findWayIn(dependencies: Dependencies, session: LessonSession, room: Room, member: Viewer) {
  const until = session.state === 'live' ? session.expiresAt : liveUntil(room.minutes, dependencies.clock.now())
  const lesson = { sessionId: session.id, room, until, signal: AbortSignal.timeout(patience) }
  try {
    const { open, provider } = await openMeeting(dependencies, session, lesson)
    return { joinLink: await open.joinLink(member), awayAfter: provider.awayAfter }
  } catch (error) {
    if (error instanceof Failure) throw error
    dependencies.log.error({ err: error }, 'the meeting provider failed')
    throw new Failure('MEETING_PROVIDER_FAILED')
  }
}

/** waiting -> live, and the room is told. @throws {Failure} STATE_CHANGED when the session ended under us */
async function startLesson(
  { database, clock, lessons }: Dependencies,
  teacher: Viewer,
  room: Room,
  { id: sessionId }: LessonSession,
): Promise<LessonSession> {
  const now = clock.now()
  const groupId = makeGroupId(room.courseCode, room.classCode)
  const expiresAt = liveUntil(room.minutes, now)
  const started = await startSession(database, { sessionId, groupId, teacher, now, expiresAt })
  if (started) {
    lessons.tell('started', { groupId, sessionId, message: started.message })
    return started.session
  }
  // Another tab was quicker, or the session ended under us.
  const current = await findOpenSession(database, room.classId, now)
  if (current?.id !== sessionId || current.state !== 'live') throw new Failure('STATE_CHANGED')
  return current
}

import { makeGroupId } from '@hien/contract/chat'
import type { Dependencies } from '../dependencies.ts'
import { Failure } from '../failure.ts'
import type { RequestContext } from '../request-context.ts'
import { requireTeacherOrStudent, type Viewer } from '../viewer.ts'
import { liveUntil } from './lesson-times.ts'
import { openWaitingSession } from './open-waiting-session.ts'
import { chooseProvider } from './providers/choose-provider.ts'
import type { MeetingProvider } from './providers/provider.ts'
import { openRoom, type Room } from './room-token.ts'
import { findOpenSession, recordAttendance, startSession, type LessonSession } from './store.ts'

/**
 * meetingCheckToken: the way into the lesson. The teacher's call starts it, whatever the hour, and again only lets him
 * in; a student gets a link once it runs, and is counted present (design, decision 17).
 * @throws {Unauthenticated | Failure} MEETING_NOT_STARTED, MEETING_PROVIDER_FAILED, SESSION_TOKEN_INVALID, CLASS_ENDED, FORBIDDEN
 */
export async function enterLesson(
  { dependencies, viewer }: RequestContext,
  token: string,
): Promise<{ joinLink: string }> {
  const member = requireTeacherOrStudent(viewer)
  const { database, clock, lessons } = dependencies
  const room = await openRoom(dependencies, member, token)
  const provider = chooseProvider(dependencies, room)

  const session =
    room.part === 'teacher'
      ? await startLesson(dependencies, member, room, provider)
      : await findOpenSession(database, room.classId, clock.now())
  if (session?.state !== 'live') throw new Failure('MEETING_NOT_STARTED')

  const joinLink = await orProviderFailed(dependencies, () =>
    provider.joinLink({ sessionId: session.id, room }, member),
  )
  await recordAttendance(database, { sessionId: session.id, memberId: member.memberId, now: clock.now() })
  lessons.tell('entered', { sessionId: session.id, memberId: member.memberId })
  return { joinLink }
}

/** The running session, started by this call if it was not; the meeting stands before anyone is told. */
async function startLesson(
  dependencies: Dependencies,
  teacher: Viewer,
  room: Room,
  provider: MeetingProvider,
): Promise<LessonSession> {
  const { database, clock, lessons } = dependencies
  const now = clock.now()
  const session = await openWaitingSession(dependencies, room)
  await orProviderFailed(dependencies, () => provider.prepare({ sessionId: session.id, room }))
  if (session.state === 'live') return session

  const groupId = makeGroupId(room.courseCode, room.classCode)
  const expiresAt = liveUntil(room.minutes, now)
  const started = await startSession(database, { sessionId: session.id, groupId, teacher, now, expiresAt })
  if (!started) {
    // Another tab was quicker, or the session ended under us.
    const current = await findOpenSession(database, room.classId, now)
    if (current?.state === 'live') return current
    throw new Failure('STATE_CHANGED')
  }
  lessons.tell('started', { groupId, sessionId: session.id, startedAt: now, message: started.message })
  return started.session
}

async function orProviderFailed<Result>({ log }: Dependencies, call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    log.error({ err: error }, 'the meeting provider failed')
    throw new Failure('MEETING_PROVIDER_FAILED')
  }
}

import { lessonOfSession } from '../../courses/calendar/bind-session-to-lesson.ts'
import { lessonsNear } from '../../courses/calendar/access.ts'
import { Refusal } from '../../core/refusal.ts'
import { requireTeacherStudentOrCentre, type Viewer } from '../../core/viewer.ts'
import { recordEntry, recordSeen } from '../attendance/store.ts'
import { liveUntil } from './lesson-times.ts'
import { openMeeting } from '../meetings/open-meeting.ts'
import { ensureLessonSession } from './ensure-lesson-session.ts'
import { providerTimeout } from '../meetings/providers/call-api.ts'
import { verifyRoomToken, type MemberRoomClass } from './room-token.ts'
import type { LessonsDependencies, LessonsRequest } from '../dependencies.ts'
import { startLesson } from './start-lesson.ts'
import { isRemoved } from '../video-room/removals/removals-store.ts'
import { findOpenSession, type LessonSession } from './store.ts'

/**
 * meetingCheckToken: returns the caller's link into the lesson's meeting and records that the caller is present. A
 * teacher's first call also starts the lesson, at any hour. A student gets a link only while the lesson is running
 * (decision 029).
 * @throws {Unauthenticated | Refusal} FORBIDDEN for parents; MEETING_NOT_STARTED for a student if no lesson is running;
 * REMOVED_FROM_LESSON for a student whom a teacher removed; MEETING_PROVIDER_FAILED if the provider fails;
 * STATE_CHANGED if the session ended during the call; SESSION_TOKEN_INVALID and CLASS_ENDED as in verifyRoomToken
 */
export async function enterLesson(
  { dependencies, viewer }: LessonsRequest,
  token: string,
): Promise<{ joinLink: string }> {
  const member = requireTeacherStudentOrCentre(viewer)
  const { memberId } = member
  const { database, clock, lessonEvents } = dependencies
  const room = await verifyRoomToken(dependencies, member, token)
  const isTeacher = room.part === 'teacher'
  const session = isTeacher
    ? await ensureLessonSession(dependencies, room)
    : await findOpenSession(database, room.classId, clock.now())
  if (!session || (session.state !== 'live' && !isTeacher)) throw new Refusal('MEETING_NOT_STARTED')
  const requireNotRemoved = async () => {
    if (!isTeacher && (await isRemoved(database, { sessionId: session.id, memberId })))
      throw new Refusal('REMOVED_FROM_LESSON')
  }
  await requireNotRemoved()

  // Create the meeting before the lesson starts: everybody who gets the start message must be able to enter.
  const { joinLink, awayAfter, isOwn } = await findJoinLink(dependencies, session, room, member)
  if (!isOwn) {
    // The provider can take seconds, and lets everybody in who has the link. So check again who may have it.
    await verifyRoomToken(dependencies, member, token)
    await requireNotRemoved()
  }
  const { id: sessionId } = session.state === 'live' ? session : await startLesson(dependencies, member, room, session)

  const now = clock.now()
  if (awayAfter === null) await recordEntry(database, { sessionId, memberId, now })
  else await recordSeen(database, { sessionId, memberId, now, awayAfter })
  // Another provider can report nothing for a while although the member is there. So publish `awayAfter` only for our video room.
  lessonEvents.publish('entered', { sessionId, memberId, awayAfter: isOwn ? awayAfter : null })
  return { joinLink }
}

/**
 * Returns the member's own link into the session's meeting, which is created if needed.
 * @throws {Refusal} MEETING_PROVIDER_FAILED if the provider fails; STATE_CHANGED if the session has ended
 */
async function findJoinLink(
  dependencies: LessonsDependencies,
  session: LessonSession,
  room: MemberRoomClass,
  member: Viewer,
) {
  const until = session.state === 'live' ? session.expiresAt : await plannedEnd(dependencies, room)
  const lesson = { sessionId: session.id, room, until, signal: AbortSignal.timeout(providerTimeout) }
  try {
    const { open, provider } = await openMeeting(dependencies, session, lesson)
    const { awayAfter, name } = provider
    return { joinLink: await open.joinLink(member), awayAfter, isOwn: name === 'built_in' }
  } catch (error) {
    if (error instanceof Refusal) throw error
    dependencies.log.error({ err: error }, 'the meeting provider failed')
    throw new Refusal('MEETING_PROVIDER_FAILED')
  }
}

/** Returns when the lesson would end by itself if it began now. */
async function plannedEnd({ clock, database }: LessonsDependencies, { classId, minutes }: MemberRoomClass) {
  const now = clock.now()
  const lessons = await lessonsNear(database, [classId], { now })
  return liveUntil(lessonOfSession(lessons, now)?.minutes ?? minutes, now)
}

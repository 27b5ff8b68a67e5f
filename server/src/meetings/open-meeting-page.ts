import type { Role } from '@hien/contract/vocabulary'
import { findRoomClass } from '../classes/access.ts'
import { later } from '../clock.ts'
import { Failure, readId } from '../failure.ts'
import type { RequestContext } from '../request-context.ts'
import { requireTeacherOrStudent } from '../viewer.ts'
import { findLiveSession, listParticipants, recordAttendance } from './store.ts'

/** The page asks every 10 s; who was silent longer than this is not there any more. */
const stillThere = 30_000

export type MeetingPage = {
  courseTitle: string
  classTitle: string
  teacherName: string
  avatar: string
  startedAt: Date
  participants: { id: string; name: string; role: Role }[]
}

/**
 * meetingGetPage: the built-in page of a running lesson, for the member its link was made for.
 * @throws {Unauthenticated | Failure} SESSION_TOKEN_INVALID, CLASS_ENDED once the lesson is over, FORBIDDEN
 */
export async function openMeetingPage(
  { dependencies, viewer }: RequestContext,
  input: { sessionId: string; pass: string },
): Promise<MeetingPage> {
  const { memberId } = requireTeacherOrStudent(viewer)
  const { database, clock, tokens } = dependencies
  const sessionId = readId(input.sessionId)
  const claims = await tokens.verify('meeting-page', input.pass)
  if (claims?.sub !== memberId || claims.session_id !== sessionId) throw new Failure('SESSION_TOKEN_INVALID')

  const now = clock.now()
  const session = await findLiveSession(database, sessionId, now)
  if (!session) throw new Failure('CLASS_ENDED')
  const room = await findRoomClass(database, { memberId }, { classId: session.classId })
  if (!room || room.part === null) throw new Failure('SESSION_TOKEN_INVALID')

  await recordAttendance(database, { sessionId, memberId, now })
  const present = await listParticipants(database, sessionId, later(now, -stillThere))
  const isTeacher = ({ id }: { id: string }) => id === room.teacherId
  return {
    courseTitle: room.courseTitle,
    classTitle: room.classTitle,
    teacherName: room.teacherName,
    avatar: room.colour,
    startedAt: session.startedAt,
    participants: [...present.filter(isTeacher), ...present.filter((participant) => !isTeacher(participant))],
  }
}

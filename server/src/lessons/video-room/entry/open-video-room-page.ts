import { makeGroupId } from '@hien/contract/chat'
import { teachesInRooms, type Role } from '@hien/contract/roles'
import { later } from '../../../core/clock.ts'
import { requireTeacherStudentOrCentre } from '../../../core/viewer.ts'
import { recordSeen } from '../../attendance/store.ts'
import { verifyVideoRoomPass } from './video-room-pass.ts'
import type { LessonsRequest } from '../../dependencies.ts'
import { pageTimeout } from '../../meetings/providers/video-room.ts'
import { listPresent } from './peers-store.ts'
import { seenWithin } from '../video-room-context.ts'

export type VideoRoomDetails = {
  classId: string
  isTeacher: boolean
  courseTitle: string
  classTitle: string
  /** Name of this lesson's teacher; empty if the lesson has none. */
  teacherName: string
  avatar: string
  startedAt: Date
  groupId: string
  /** People in the room, teachers first. Without people who have only opened the room's page. */
  participants: { id: string; name: string; role: Role }[]
}

/**
 * meetingGetPage: returns what the page of a running lesson's video room shows, and records that the caller is present.
 * A link works only for the member who got it.
 * @throws {Unauthenticated | Refusal} SESSION_TOKEN_INVALID if the pass is not valid for the caller, or they no longer
 * study or teach in the class; CLASS_ENDED if the lesson is over; REMOVED_FROM_LESSON if a teacher removed the caller;
 * FORBIDDEN for parents; NOT_FOUND if sessionId cannot be an id
 */
export async function openVideoRoomPage(
  { dependencies, viewer }: LessonsRequest,
  input: { sessionId: string; pass: string },
): Promise<VideoRoomDetails> {
  const member = requireTeacherStudentOrCentre(viewer)
  const { database, clock } = dependencies
  const { session, room } = await verifyVideoRoomPass(dependencies, member, input)
  const { id: sessionId } = session
  const { memberId } = member
  const now = clock.now()
  await recordSeen(database, { sessionId, memberId, now, awayAfter: pageTimeout })
  const present = await listPresent(database, { sessionId, seenSince: later(now, -seenWithin) })
  const teaches = ({ role }: { role: Role }) => teachesInRooms(role)
  return {
    classId: session.classId,
    isTeacher: room.part === 'teacher',
    courseTitle: room.courseTitle,
    classTitle: room.classTitle,
    teacherName: session.teacherName,
    avatar: room.colour,
    startedAt: session.startedAt,
    groupId: makeGroupId(room.courseCode, room.classCode),
    participants: [...present.filter(teaches), ...present.filter((participant) => !teaches(participant))],
  }
}

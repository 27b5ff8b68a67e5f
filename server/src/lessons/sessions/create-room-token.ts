import { acknowledgeAssignment } from '../../courses/enrolment/assignments/acknowledge-assignment.ts'
import { findRoomClass } from '../../courses/classes/access.ts'
import { Refusal } from '../../core/refusal.ts'
import { requireTeacherStudentOrCentre } from '../../core/viewer.ts'
import type { LessonsRequest } from '../dependencies.ts'
import { requireActive, signRoomToken } from './room-token.ts'

/**
 * meetingCreateToken: returns a token for a class's waiting room. Allowed for the course's teacher, its centre, the substitute
 * of the current lesson, and students who have joined the class. If a teacher added a student who had not asked to join, the
 * call counts as the student's acknowledgement.
 * @throws {Unauthenticated | Refusal} FORBIDDEN for parents; NOT_FOUND if the class is missing or the caller neither teaches
 * nor has joined it; CLASS_ENDED if the class is closed or its course archived
 */
export async function createRoomToken(
  context: LessonsRequest,
  input: { courseCode: string; classCode: string },
): Promise<{ token: string }> {
  const { dependencies, viewer } = context
  const { memberId } = requireTeacherStudentOrCentre(viewer)
  const room = await findRoomClass(dependencies.database, { memberId }, input, dependencies.clock.now())
  if (!room || room.part === null) throw new Refusal('NOT_FOUND')
  requireActive(room)
  if (room.toAcknowledge) await acknowledgeAssignment(context, { id: room.classId })
  return { token: await signRoomToken(dependencies, memberId, room.classId) }
}

import { acknowledgeAssignment } from '../../courses/enrolment/assignments/acknowledge-assignment.ts'
import { findRoomClass } from '../../courses/classes/access.ts'
import { Refusal } from '../../core/refusal.ts'
import { requireTeacherStudentOrCentre } from '../../core/viewer.ts'
import type { LessonsRequest } from '../dependencies.ts'
import { requireActive, signRoomToken } from './room-token.ts'

/**
 * meetingCreateToken: returns the token for a class's waiting room. For the course's teacher, its centre, the substitute of
 * the current lesson, and joined students. A student assigned to the class without asking acknowledges it by coming.
 * @throws {Unauthenticated | Refusal} FORBIDDEN for parents, NOT_FOUND for anyone without a part in the class, CLASS_ENDED
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

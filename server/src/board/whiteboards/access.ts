import { Refusal, readId } from '../../core/refusal.ts'
import { requireTeacherOrCentre, type Viewer } from '../../core/viewer.ts'
import { manages } from '../../courses/access.ts'
import { lessonsOfSubstitute } from '../../courses/calendar/access.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { findWhiteboard, type WhiteboardRow } from './whiteboard-store.ts'

/**
 * Returns a session with its whiteboard, for who manages the class, and for the substitute of the session's lesson until a day after it.
 * @throws {Unauthenticated | Refusal} FORBIDDEN for students and parents; NOT_FOUND for any other session
 */
export async function requireWhiteboard(
  context: RequestContext,
  sessionId: string,
): Promise<{ caller: Viewer; whiteboard: WhiteboardRow }> {
  const caller = requireTeacherOrCentre(context.viewer)
  const { database, clock } = context.dependencies
  const whiteboard = await findWhiteboard(database, readId(sessionId))
  if (!whiteboard) throw new Refusal('NOT_FOUND')
  if (!manages(caller, whiteboard)) {
    const filter = { memberId: caller.memberId, classId: whiteboard.classId, now: clock.now() }
    const taught = caller.role === 'TCHER' ? await lessonsOfSubstitute(database, filter) : []
    if (!taught.some(({ id }) => id === whiteboard.lessonId)) throw new Refusal('NOT_FOUND')
  }
  return { caller, whiteboard }
}

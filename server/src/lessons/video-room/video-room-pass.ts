import { findRoomClass } from '../../courses/classes/access.ts'
import { Refusal, readId } from '../../core/refusal.ts'
import type { Viewer } from '../../core/viewer.ts'
import type { MemberRoomClass } from '../sessions/room-token.ts'
import type { LessonsDependencies } from '../dependencies.ts'
import { findLiveSession } from '../sessions/store.ts'

/**
 * The running lesson that the pass of a joinLink of the video room opens, for the member it was made for and while they
 * belong to the class, or teach there.
 * @throws {Refusal} SESSION_TOKEN_INVALID, CLASS_ENDED once the lesson is over
 */
export async function verifyVideoRoomPass(
  { clock, database, tokens }: LessonsDependencies,
  { memberId }: Viewer,
  input: { sessionId: string; pass: string },
): Promise<{
  session: { id: string; classId: string; startedAt: Date; expiresAt: Date; teacherName: string }
  room: MemberRoomClass
}> {
  const sessionId = readId(input.sessionId)
  const claims = await tokens.verify('meeting-page', input.pass)
  if (claims?.sub !== memberId || claims.session_id !== sessionId) throw new Refusal('SESSION_TOKEN_INVALID')
  const session = await findLiveSession(database, sessionId, clock.now())
  if (!session) throw new Refusal('CLASS_ENDED')
  const room = await findRoomClass(database, { memberId }, { classId: session.classId }, clock.now())
  if (!room || room.part === null) throw new Refusal('SESSION_TOKEN_INVALID')
  return { session: { ...session, id: sessionId }, room: { ...room, part: room.part } }
}

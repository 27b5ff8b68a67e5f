import { findRoomClass } from '../../../courses/classes/access.ts'
import { hubRefusal } from '../../../http/hubs/hub-refusal.ts'
import { Refusal, readId } from '../../../core/refusal.ts'
import type { Viewer } from '../../../core/viewer.ts'
import type { MemberRoomClass } from '../../sessions/room-token.ts'
import type { LessonsDependencies } from '../../dependencies.ts'
import { findLiveSession } from '../../sessions/store.ts'
import { isRemoved } from '../removals/removals-store.ts'

type PassInput = { sessionId: string; pass: string }

type OpenedByPass = {
  session: { id: string; classId: string; startedAt: Date; expiresAt: Date; teacherName: string }
  room: MemberRoomClass
}

/**
 * Returns the running lesson that the pass of a joinLink opens. Works only for the member for whom the pass was made, and only
 * while the member studies or teaches in the class.
 * @throws {Refusal} SESSION_TOKEN_INVALID if the pass is not valid for this member, or they no longer study or teach in
 * the class; CLASS_ENDED if the lesson is over; REMOVED_FROM_LESSON if a teacher removed the member; NOT_FOUND if
 * sessionId cannot be an id
 */
export async function verifyVideoRoomPass(
  { clock, database, tokens }: LessonsDependencies,
  { memberId }: Viewer,
  input: PassInput,
): Promise<OpenedByPass> {
  const sessionId = readId(input.sessionId)
  const claims = await tokens.verify('meeting-page', input.pass)
  if (claims?.sub !== memberId || claims.session_id !== sessionId) throw new Refusal('SESSION_TOKEN_INVALID')
  const session = await findLiveSession(database, sessionId, clock.now())
  if (!session) throw new Refusal('CLASS_ENDED')
  const room = await findRoomClass(database, { memberId }, { classId: session.classId }, clock.now())
  if (!room || room.part === null) throw new Refusal('SESSION_TOKEN_INVALID')
  if (await isRemoved(database, { sessionId, memberId })) throw new Refusal('REMOVED_FROM_LESSON')
  return { session: { ...session, id: sessionId }, room: { ...room, part: room.part } }
}

/**
 * Like verifyVideoRoomPass, but throws the errors of a hub method.
 * @throws {HubException} REMOVED_FROM_LESSON if a teacher removed the member; SESSION_TOKEN_INVALID in place of any other
 * refusal
 */
export async function readHubPass(
  dependencies: LessonsDependencies,
  viewer: Viewer,
  input: PassInput,
): Promise<OpenedByPass> {
  try {
    return await verifyVideoRoomPass(dependencies, viewer, input)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw hubRefusal(error.code === 'REMOVED_FROM_LESSON' ? error.code : 'SESSION_TOKEN_INVALID')
  }
}

import { activeStatus } from '@hien/contract/vocabulary'
import { findRoomClass, type RoomClass } from '../../courses/classes/access.ts'
import { Refusal } from '../../core/refusal.ts'
import type { AccountsDependencies } from '../../accounts/dependencies.ts'
import type { Viewer } from '../../core/viewer.ts'

const fourHours = 4 * 60 * 60

/**
 * Returns a signed waiting-room token for one member and class, valid for four hours. Only that member can use it, because each
 * use also needs their access token (decision 030).
 */
export const signRoomToken = ({ tokens }: Pick<AccountsDependencies, 'tokens'>, memberId: string, classId: string) =>
  tokens.sign('waiting-room', { sub: memberId, class_id: classId }, fourHours)

/** The class of a room, for a caller who teaches there or has joined the class as a student. */
export type MemberRoomClass = RoomClass & { part: 'teacher' | 'student' }

/**
 * Returns the class that a waiting-room token opens for this caller, if they still study or teach there.
 * @throws {Refusal} SESSION_TOKEN_INVALID for a forged or expired token, another member's token, and a member who has left
 * the class or no longer teaches there; CLASS_ENDED for a closed class or an archived course.
 */
export async function verifyRoomToken(
  { clock, database, tokens }: Pick<AccountsDependencies, 'clock' | 'tokens' | 'database'>,
  viewer: Viewer,
  token: string,
): Promise<MemberRoomClass> {
  const claims = await tokens.verify('waiting-room', token)
  if (claims?.sub !== viewer.memberId || typeof claims.class_id !== 'string') throw new Refusal('SESSION_TOKEN_INVALID')
  const room = await findRoomClass(database, viewer, { classId: claims.class_id }, clock.now())
  if (!room || room.part === null) throw new Refusal('SESSION_TOKEN_INVALID')
  requireActive(room)
  return { ...room, part: room.part }
}

/** Throws unless the class and its course are active. @throws {Refusal} CLASS_ENDED */
export function requireActive(room: RoomClass): void {
  if (room.status !== activeStatus || room.courseStatus !== activeStatus) throw new Refusal('CLASS_ENDED')
}

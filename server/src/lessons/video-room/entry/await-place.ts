import { readHubPass } from './video-room-pass.ts'
import type { VideoRoomCaller, VideoRoomHubContext } from '../video-room-context.ts'

/**
 * AwaitPlace: for a caller who was refused with ROOM_FULL. From now on, reconcile-rooms.ts sends the caller the number
 * of free places in the room whenever that number changes. Does nothing if the caller is in a room.
 * @throws {HubException} SESSION_TOKEN_INVALID if the pass is invalid or the lesson is over; REMOVED_FROM_LESSON if a
 * teacher removed the caller
 */
export async function awaitPlace(
  { dependencies, peers, waiting }: VideoRoomHubContext,
  { connectionId, signal, user }: VideoRoomCaller,
  input: { sessionId: string; pass: string },
): Promise<null> {
  const { session, room } = await readHubPass(dependencies, user, input)
  if (signal.aborted || peers.has(connectionId)) return null
  waiting.set(connectionId, {
    sessionId: session.id,
    classId: session.classId,
    memberId: user.memberId,
    isTeacher: room.part === 'teacher',
    lastNotified: 0,
  })
  return null
}

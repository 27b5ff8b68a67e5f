import { readHubPass } from './video-room-pass.ts'
import type { VideoRoomCaller, VideoRoomHubContext } from '../video-room-context.ts'

/**
 * AwaitPlace: registers a caller who found the room full, to be told when places are free (reconcile-rooms.ts). Does
 * nothing for a caller who is in the room.
 * @throws {HubException} SESSION_TOKEN_INVALID, REMOVED_FROM_LESSON
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

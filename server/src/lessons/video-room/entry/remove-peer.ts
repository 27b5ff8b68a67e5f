import { leaveRoom } from './leave-room.ts'
import type { VideoRoomHubContext } from '../video-room-context.ts'

/**
 * Why a connection is removed:
 * - `RoomEnded`: the lesson is over, or the member no longer belongs to the class.
 * - `Replaced`: the member entered on another connection.
 * - `RemovedFromLesson`: a teacher removed the member.
 */
export type RemovalReason = 'RoomEnded' | 'Replaced' | 'RemovedFromLesson'

/** Removes a connection of this node from its room, or from those waiting to enter, and sends its client the reason. */
export async function removePeer(
  context: VideoRoomHubContext,
  connectionId: string,
  reason: RemovalReason,
): Promise<void> {
  const { server, peers, waiting } = context
  const visit = peers.get(connectionId) ?? waiting.get(connectionId)
  if (!visit) return
  if (reason === 'RoomEnded') server.connection(connectionId).send('RoomEnded', visit.sessionId)
  else server.connection(connectionId).send(reason)
  await leaveRoom(context, connectionId)
}

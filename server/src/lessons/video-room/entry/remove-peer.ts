import { leaveRoom } from './leave-room.ts'
import type { VideoRoomHubContext } from '../video-room-context.ts'

/** Why somebody is in the room no more: it or their part in it is over, they are in it on another device, or were put out. */
export type RemovalReason = 'RoomEnded' | 'Replaced' | 'RemovedFromLesson'

/** Puts a connection of this node out of its room, or from the wait for a place, and tells it why. */
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

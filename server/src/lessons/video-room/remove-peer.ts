import { leaveRoom } from './leave-room.ts'
import type { VideoRoomHubContext } from './video-room-context.ts'

/** Why somebody is in the room no more: it or their part in it is over, or they are in it on another device. */
export type RemovalReason = 'RoomEnded' | 'Replaced'

/** Puts a connection of this node out of its room, or from the wait for a place, and tells it why. */
export async function removePeer(
  context: VideoRoomHubContext,
  connectionId: string,
  reason: RemovalReason,
): Promise<void> {
  const { server, peers, waiting } = context
  const visit = peers.get(connectionId) ?? waiting.get(connectionId)
  if (!visit) return
  if (reason === 'Replaced') server.connection(connectionId).send('Replaced')
  else server.connection(connectionId).send('RoomEnded', visit.sessionId)
  await leaveRoom(context, connectionId)
}

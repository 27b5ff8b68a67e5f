import { leaveRoom } from './leave-room.ts'
import type { VideoRoomHubContext } from '../video-room-context.ts'

/** Why a peer is put out: the lesson or their part in it is over, they entered on another device, or they were removed. */
export type RemovalReason = 'RoomEnded' | 'Replaced' | 'RemovedFromLesson'

/** Puts a connection of this node out of its room, or out of the wait for a place, and tells it why. */
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

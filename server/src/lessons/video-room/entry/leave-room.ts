import {
  notePresence,
  peerGroup,
  lessonTeachersGroup,
  videoRoomGroup,
  type VideoRoomHubContext,
  type PeerPresence,
} from '../video-room-context.ts'
import { refreshStage } from '../stage/change-stage.ts'
import { deletePeer } from './peers-store.ts'

/**
 * Removes a connection of this node from its room, or from the connections that wait for a place. Ends the connection's media.
 * Changes nothing in the database.
 */
export function forgetPeer(
  { dependencies, server, peers, waiting, lastSent }: VideoRoomHubContext,
  connectionId: string,
): void {
  waiting.delete(connectionId)
  const peer = peers.get(connectionId)
  if (!peer) return
  const { sessionId } = peer
  peers.delete(connectionId)
  dependencies.roomMedia.leave(sessionId, connectionId)
  for (const group of [videoRoomGroup(sessionId), lessonTeachersGroup(sessionId), peerGroup(sessionId, connectionId)])
    server.removeFromGroup(connectionId, group)
  if (!peers.values().some((other) => other.sessionId === sessionId)) lastSent.delete(sessionId)
}

/** Notifies everybody in the room, on all nodes, that a peer has left, and ends the peer's media. */
export function broadcastLeft(context: VideoRoomHubContext, sessionId: string, id: string): void {
  const presence: PeerPresence = { sessionId, id, here: false }
  context.dependencies.roomMedia.leave(sessionId, id)
  notePresence(context, presence)
  context.server.group(videoRoomGroup(sessionId)).send('PeerLeft', id)
  context.dependencies.cluster.bus.publish('peer presence', presence)
}

/**
 * LeaveRoom: removes a connection from its room and notifies everybody in the room. Also runs when a connection ends.
 */
export async function leaveRoom(context: VideoRoomHubContext, connectionId: string): Promise<void> {
  const peer = context.peers.get(connectionId)
  forgetPeer(context, connectionId)
  const { clock, database } = context.dependencies
  if (peer && (await deletePeer(database, connectionId, clock.now()))) {
    broadcastLeft(context, peer.sessionId, connectionId)
    await refreshStage(context, peer.sessionId)
  }
}

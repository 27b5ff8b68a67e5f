import {
  notePresence,
  peerGroup,
  lessonTeachersGroup,
  videoRoomGroup,
  type VideoRoomHubContext,
  type PeerPresence,
} from '../video-room-context.ts'
import { settleRoom } from '../stage/change-stage.ts'
import { deletePeer } from './peers-store.ts'

/** Removes a connection from its room in this node's memory and groups. Does nothing if it is in no room. */
export function forgetPeer(
  { dependencies, server, peers, waiting, heard }: VideoRoomHubContext,
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
  if (!peers.values().some((other) => other.sessionId === sessionId)) heard.delete(sessionId)
}

/** Tells everybody in the room, on all nodes, that a peer has left, and ends the peer's media. */
export function broadcastLeft(context: VideoRoomHubContext, sessionId: string, id: string): void {
  const presence: PeerPresence = { sessionId, id, here: false }
  context.dependencies.roomMedia.leave(sessionId, id)
  notePresence(context, presence)
  context.server.group(videoRoomGroup(sessionId)).send('PeerLeft', id)
  context.dependencies.cluster.bus.publish('peer presence', presence)
}

/** LeaveRoom; also runs when a connection ends. Does nothing if the connection is in no room. */
export async function leaveRoom(context: VideoRoomHubContext, connectionId: string): Promise<void> {
  const peer = context.peers.get(connectionId)
  forgetPeer(context, connectionId)
  const { clock, database } = context.dependencies
  if (peer && (await deletePeer(database, connectionId, clock.now()))) {
    broadcastLeft(context, peer.sessionId, connectionId)
    await settleRoom(context, peer.sessionId)
  }
}

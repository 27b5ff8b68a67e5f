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

/** Out of the room as far as this node's books go: hears and sees no more of it. Out of no room it changes nothing. */
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

/** Tells everybody in the room, on all nodes, that a peer is there no more, and ends their media. */
export function broadcastLeft(context: VideoRoomHubContext, sessionId: string, id: string): void {
  const presence: PeerPresence = { sessionId, id, here: false }
  context.dependencies.roomMedia.leave(sessionId, id)
  notePresence(context, presence)
  context.server.group(videoRoomGroup(sessionId)).send('PeerLeft', id)
  context.dependencies.cluster.bus.publish('peer presence', presence)
}

/** LeaveRoom, and what the end of a connection does. Out of no room it changes nothing. */
export async function leaveRoom(context: VideoRoomHubContext, connectionId: string): Promise<void> {
  const peer = context.peers.get(connectionId)
  forgetPeer(context, connectionId)
  const { clock, database } = context.dependencies
  if (peer && (await deletePeer(database, connectionId, clock.now()))) {
    broadcastLeft(context, peer.sessionId, connectionId)
    await settleRoom(context, peer.sessionId)
  }
}

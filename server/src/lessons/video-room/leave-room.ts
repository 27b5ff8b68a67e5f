import { noteMove, peerGroup, videoRoomGroup, type VideoRoomHubContext, type PeerMoved } from './video-room-context.ts'
import { deletePeer } from './store.ts'

/** Out of the room as far as this node's books go: hears no more of it. Out of no room it changes nothing. */
export function forgetPeer(
  { server, peers, waiting, known }: Pick<VideoRoomHubContext, 'server' | 'peers' | 'waiting' | 'known'>,
  connectionId: string,
): void {
  waiting.delete(connectionId)
  const peer = peers.get(connectionId)
  if (!peer) return
  const { sessionId } = peer
  peers.delete(connectionId)
  server.removeFromGroup(connectionId, videoRoomGroup(sessionId))
  server.removeFromGroup(connectionId, peerGroup(sessionId, connectionId))
  if (!peers.values().some((other) => other.sessionId === sessionId)) known.delete(sessionId)
}

/** Tells everybody in the room, on all nodes, that a peer is there no more. */
export function broadcastLeft(context: VideoRoomHubContext, sessionId: string, id: string): void {
  const moved: PeerMoved = { sessionId, id, here: false }
  noteMove(context, moved)
  context.server.group(videoRoomGroup(sessionId)).send('PeerLeft', id)
  context.dependencies.cluster.bus.publish('peer moved', moved)
}

/** LeaveRoom, and what the end of a connection does. Out of no room it changes nothing. */
export async function leaveRoom(context: VideoRoomHubContext, connectionId: string): Promise<void> {
  const peer = context.peers.get(connectionId)
  forgetPeer(context, connectionId)
  if (peer && (await deletePeer(context.dependencies.database, connectionId))) {
    broadcastLeft(context, peer.sessionId, connectionId)
  }
}

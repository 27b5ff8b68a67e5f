import { noteMove, peerGroup, roomGroup, type MeetingHubContext, type PeerMoved } from './meeting-context.ts'
import { deletePeer } from './store.ts'

/** Out of the room as far as this node's books go: hears no more of it. Out of no room it changes nothing. */
export function vacate(
  { server, places, waiting, known }: Pick<MeetingHubContext, 'server' | 'places' | 'waiting' | 'known'>,
  connectionId: string,
): void {
  waiting.delete(connectionId)
  const place = places.get(connectionId)
  if (!place) return
  const { sessionId } = place
  places.delete(connectionId)
  server.removeFromGroup(connectionId, roomGroup(sessionId))
  server.removeFromGroup(connectionId, peerGroup(sessionId, connectionId))
  if (!places.values().some((other) => other.sessionId === sessionId)) known.delete(sessionId)
}

/** Tells everybody in the room, on all nodes, that a peer is there no more. */
export function tellLeft(context: MeetingHubContext, sessionId: string, id: string): void {
  const moved: PeerMoved = { sessionId, id, here: false }
  noteMove(context, moved)
  context.server.group(roomGroup(sessionId)).send('PeerLeft', id)
  context.dependencies.nodes.signals.tell('peer moved', moved)
}

/** LeaveRoom, and what the end of a connection does. Out of no room it changes nothing. */
export async function leaveRoom(context: MeetingHubContext, connectionId: string): Promise<void> {
  const place = context.places.get(connectionId)
  vacate(context, connectionId)
  if (place && (await deletePeer(context.dependencies.database, connectionId))) {
    tellLeft(context, place.sessionId, connectionId)
  }
}

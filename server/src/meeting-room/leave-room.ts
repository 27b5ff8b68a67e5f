import { peerGroup, roomGroup, type MeetingHubContext } from './meeting-context.ts'
import { deletePeer } from './store.ts'

/** LeaveRoom, and what the end of a connection does. Out of no room it changes nothing. */
export async function leaveRoom(
  { dependencies, server, places }: MeetingHubContext,
  connectionId: string,
): Promise<void> {
  const place = places.get(connectionId)
  if (!place) return
  places.delete(connectionId)
  const { sessionId } = place
  server.removeFromGroup(connectionId, roomGroup(sessionId))
  server.removeFromGroup(connectionId, peerGroup(sessionId, connectionId))
  if (await deletePeer(dependencies.database, connectionId)) {
    server.group(roomGroup(sessionId)).send('PeerLeft', connectionId)
  }
}

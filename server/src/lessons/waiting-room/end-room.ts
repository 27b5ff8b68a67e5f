import type { ChatHubContext } from './chat-context.ts'

/** Removes all of this node's connections from the room of an ended session. */
export function endRoom(
  { clusterPresence, rooms, connections }: ChatHubContext,
  { groupId, sessionId }: { groupId: string; sessionId: string },
): void {
  clusterPresence.forget(sessionId)
  // The class's next session may already use the same group, so check that the room is that of the ended session.
  if (rooms.find(groupId)?.sessionId === sessionId) rooms.close(groupId)
  for (const connectionId of connections.inRoom(groupId)) {
    if (connections.of(connectionId)?.room?.sessionId === sessionId) connections.end(connectionId)
  }
}

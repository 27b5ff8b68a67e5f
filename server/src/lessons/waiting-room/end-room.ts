import type { ChatHubContext } from './chat-context.ts'

/** Empties the room of an ended session on this node. */
export function endRoom(
  { clusterPresence, rooms, connections }: ChatHubContext,
  { groupId, sessionId }: { groupId: string; sessionId: string },
): void {
  clusterPresence.forget(sessionId)
  // The class's next session may already have begun.
  if (rooms.find(groupId)?.sessionId === sessionId) rooms.close(groupId)
  for (const connectionId of connections.inRoom(groupId)) {
    if (connections.of(connectionId)?.room?.sessionId === sessionId) connections.remove(connectionId)
  }
}

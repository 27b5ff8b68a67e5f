import type { ChatHubContext } from './chat-context.ts'

/** This node's part of a session's end: nobody is in its room any more. */
export function endRoom(
  { clusterPresence, rooms, connections }: ChatHubContext,
  { groupId, sessionId }: { groupId: string; sessionId: string },
): void {
  clusterPresence.forget(sessionId)
  // The next session of the class may have begun.
  if (rooms.find(groupId)?.sessionId === sessionId) rooms.close(groupId)
  for (const connectionId of connections.inRoom(groupId)) {
    if (connections.of(connectionId)?.room?.sessionId === sessionId) connections.remove(connectionId)
  }
}

import type { ChatHubContext } from './chat-context.ts'

/** This node's part of a session's end: nobody is in its room any more. */
export function endRoom(
  { everybody, rooms, seats }: ChatHubContext,
  { groupId, sessionId }: { groupId: string; sessionId: string },
): void {
  everybody.forget(sessionId)
  // The next session of the class may have begun.
  if (rooms.find(groupId)?.sessionId === sessionId) rooms.close(groupId)
  for (const connectionId of seats.inRoom(groupId)) {
    if (seats.of(connectionId)?.room?.sessionId === sessionId) seats.vacate(connectionId)
  }
}

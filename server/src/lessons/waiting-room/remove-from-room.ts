import type { ChatHubContext } from './chat-context.ts'
import { memberGroup } from './room-connections.ts'

/**
 * Removes all of a member's connections on this node from a room and notifies them, because the member no longer
 * belongs there.
 */
export function removeFromRoom(
  { connections, group, rooms }: ChatHubContext,
  { groupId, memberId }: { groupId: string; memberId: string },
): void {
  const connectionIds = connections.inRoom(groupId, memberId)
  if (connectionIds.length === 0) return
  group(memberGroup(groupId, memberId), { localOnly: true }).send('MemberRemoved', groupId)
  for (const connectionId of connectionIds) connections.remove(connectionId)
  const room = rooms.find(groupId)
  if (room) rooms.notePresenceChanged(room)
}

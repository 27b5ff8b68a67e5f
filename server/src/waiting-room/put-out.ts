import type { ChatHubContext } from './chat-context.ts'
import { ownGroup } from './seats.ts'

/** Puts a member who is in the class no more out of its room, with all their connections on this node. */
export function putOut(
  { seats, group }: ChatHubContext,
  { groupId, memberId }: { groupId: string; memberId: string },
): void {
  const connectionIds = seats.inRoom(groupId, memberId)
  if (connectionIds.length === 0) return
  group(ownGroup(groupId, memberId), { localOnly: true }).send('MemberRemoved', groupId)
  for (const connectionId of connectionIds) seats.vacate(connectionId)
}

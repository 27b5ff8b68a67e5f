import type { ChatHubContext } from './chat-context.ts'
import { listNotInClass, type RoomMember } from './open-rooms-store.ts'
import { removeFromRoom } from './remove-from-room.ts'

/**
 * Checks in one query whether the members in this node's rooms still belong there: all members, or only `memberIds`.
 * Removes members who are no longer students of the class and do not teach there now. For example, the course was given to
 * another teacher, or a substitute's lesson is over.
 */
export async function checkMembers(context: ChatHubContext, memberIds?: ReadonlySet<string>): Promise<void> {
  const { clock, database } = context.dependencies
  const groupOf = new Map<string, string>()
  const roomMembers = new Map<string, RoomMember>()
  for (const { memberId, room } of context.connections.inRooms()) {
    if (memberIds && !memberIds.has(memberId)) continue
    groupOf.set(room.classId, room.groupId)
    roomMembers.set(`${room.classId} ${memberId}`, { classId: room.classId, memberId })
  }
  if (roomMembers.size === 0) return
  for (const { classId, memberId } of await listNotInClass(database, [...roomMembers.values()], clock.now())) {
    const groupId = groupOf.get(classId)
    if (groupId === undefined) continue
    removeFromRoom(context, { groupId, memberId })
    context.clusterPresence.removeEverywhere(groupId, memberId)
  }
}

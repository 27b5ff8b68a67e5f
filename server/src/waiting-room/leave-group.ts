import type { ChatCaller, ChatHubContext } from './chat-context.ts'

/** LeaveGroup: the caller's own connection leaves its room; without a room nothing happens. */
export function leaveGroup({ dependencies, seats, group }: ChatHubContext, caller: ChatCaller): null {
  const room = seats.get(caller.connectionId)?.room
  if (!room) return null
  // A goodbye may still follow, and is about this room.
  seats.set(caller.connectionId, { room: null, left: room })
  caller.groups.remove(room.groupId)
  const left = room.presence.leave(caller.connectionId, dependencies.clock.now().getTime())
  if (left) group(room.groupId).send('UserLeft', left.id, left.name)
  caller.send('LeaveGroup', room.groupId)
  return null
}

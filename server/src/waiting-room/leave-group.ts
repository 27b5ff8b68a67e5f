import type { ChatCaller, ChatHubContext } from './chat-context.ts'

/** LeaveGroup: the caller's own connection leaves its room; without a room nothing happens. */
export function leaveGroup({ dependencies, rooms, seats }: ChatHubContext, caller: ChatCaller): null {
  const { connectionId } = caller
  const room = seats.of(connectionId)?.room
  if (!room) return null
  seats.leave(connectionId)
  const left = room.presence.leave(connectionId, dependencies.clock.now().getTime())
  if (left) rooms.tell(room, { member: left, here: false })
  caller.send('LeaveGroup', room.groupId)
  return null
}

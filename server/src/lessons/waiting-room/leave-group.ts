import type { ChatCaller, ChatHubContext } from './chat-context.ts'

/** LeaveGroup: the caller's connection leaves its waiting room. Does nothing if the connection is in no room. */
export function leaveGroup({ dependencies, rooms, connections }: ChatHubContext, caller: ChatCaller): null {
  const { connectionId } = caller
  const room = connections.of(connectionId)?.room
  if (!room) return null
  connections.leave(connectionId)
  const left = room.presence.leave(connectionId, dependencies.clock.now().getTime())
  if (left) {
    rooms.sendPresence(room, { member: left, isPresent: false })
    rooms.notePresenceChanged(room)
  }
  caller.send('LeaveGroup', room.groupId)
  return null
}

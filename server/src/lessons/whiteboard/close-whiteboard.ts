import type { ChatCaller, ChatHubContext } from '../waiting-room/chat-context.ts'
import { requireLiveRoom } from './require-live-room.ts'

/**
 * CloseWhiteboard: the caller's connection no longer gets events of the whiteboard.
 * @throws {HubException} NOT_IN_GROUP, NOT_STARTED
 */
export function closeWhiteboard(context: ChatHubContext, caller: ChatCaller): null {
  const { groupId } = requireLiveRoom(context, caller).room
  context.connections.closeWhiteboard(caller.connectionId, groupId)
  return null
}

import { packStrokes } from '@hien/contract/packed-strokes'
import type { WhiteboardMethods } from '@hien/contract/whiteboard'
import type { ChatCaller, ChatHubContext } from '../waiting-room/chat-context.ts'
import { requireLiveRoom } from './require-live-room.ts'
import { readWhiteboard } from './whiteboard-store.ts'

/**
 * OpenWhiteboard (decision 080): from now on the caller's connection gets the events of the whiteboard.
 * @param since the number of the last batch that the client has applied; null if it has nothing.
 * @throws {HubException} NOT_IN_GROUP, NOT_STARTED
 */
export async function openWhiteboard(
  context: ChatHubContext,
  caller: ChatCaller,
  since: number | null,
): Promise<ReturnType<WhiteboardMethods['OpenWhiteboard']>> {
  const { sessionId, groupId } = requireLiveRoom(context, caller).room
  // Subscribe before reading: the client may get a batch that it has already, but misses none.
  context.connections.openWhiteboard(caller.connectionId, groupId)
  // The read is not shared with other callers: one that began before this call could lack what the caller already knows as stored.
  const opened = await readWhiteboard(context.dependencies.database, sessionId, since)
  return { ...opened, strokes: packStrokes(opened.strokes) }
}

import { packStrokes } from '@hien/contract/packed-strokes'
import type { WhiteboardMethods } from '@hien/contract/whiteboard'
import { isId } from '../../core/refusal.ts'
import { hubRefusal } from '../../http/hubs/hub-refusal.ts'
import type { ChatCaller, ChatHubContext } from '../waiting-room/chat-context.ts'
import { requireLiveRoom } from './require-live-room.ts'
import { readPage } from './whiteboard-store.ts'

/**
 * LoadWhiteboardPage: returns the strokes of a page, also of a removed one. A page that does not exist has no strokes.
 * @throws {HubException} NOT_IN_GROUP, NOT_STARTED; INVALID_MESSAGE if `page` is no id
 */
export async function loadWhiteboardPage(
  context: ChatHubContext,
  caller: ChatCaller,
  page: string,
): Promise<ReturnType<WhiteboardMethods['LoadWhiteboardPage']>> {
  const { sessionId } = requireLiveRoom(context, caller).room
  if (!isId(page)) throw hubRefusal('INVALID_MESSAGE')
  const pageId = page.toLowerCase()
  // The read is not shared with other callers: the caller gets by events only what was written after the call.
  const loaded = await readPage(context.dependencies.database, sessionId, pageId)
  return { ...loaded, strokes: packStrokes(loaded.strokes) }
}

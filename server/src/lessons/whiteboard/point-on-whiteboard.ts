import { isId } from '../../core/refusal.ts'
import { hubRefusal } from '../../http/hubs/hub-refusal.ts'
import type { ChatCaller, ChatHubContext } from '../waiting-room/chat-context.ts'
import { whiteboardGroup } from '../waiting-room/room-connections.ts'
import { requireWriter } from './require-live-room.ts'
import { isPlace } from './whiteboard-rules.ts'

/**
 * PointOnWhiteboard: shows a laser pointer to everybody else who has opened the whiteboard. Nothing is stored.
 * @throws {HubException} NOT_IN_GROUP, NOT_STARTED; FORBIDDEN for students without the pen; INVALID_MESSAGE if `page` is no id,
 * or x or y is no place on a page
 */
export async function pointOnWhiteboard(
  context: ChatHubContext,
  caller: ChatCaller,
  { page, x, y }: { page: string; x: unknown; y: unknown },
): Promise<null> {
  const { room } = await requireWriter(context, caller)
  if (!isId(page) || !isPlace(x) || !isPlace(y)) throw hubRefusal('INVALID_MESSAGE')
  context
    .group(whiteboardGroup(room.groupId), { except: [caller.connectionId] })
    .send('WhiteboardPointed', caller.user.memberId, page.toLowerCase(), x, y)
  return null
}

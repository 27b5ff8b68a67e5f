import { hubRefusal } from '../../http/hubs/hub-refusal.ts'
import type { ChatCaller, ChatHubContext } from '../waiting-room/chat-context.ts'
import type { OpenRoom } from '../waiting-room/open-room.ts'
import { hasPen } from './whiteboard-store.ts'

/**
 * Returns the room of the running lesson that the caller is in.
 * @throws {HubException} NOT_IN_GROUP if the caller is in no room; NOT_STARTED if the lesson has not started
 */
export function requireLiveRoom(
  { connections }: Pick<ChatHubContext, 'connections'>,
  { connectionId }: Pick<ChatCaller, 'connectionId'>,
): { room: OpenRoom; isTeacher: boolean } {
  const connection = connections.of(connectionId)
  if (!connection?.room) throw hubRefusal('NOT_IN_GROUP')
  if (!connection.room.live) throw hubRefusal('NOT_STARTED')
  return { room: connection.room, isTeacher: connection.part === 'teacher' }
}

/** Like requireLiveRoom, for teachers and students with the pen. @throws {HubException} FORBIDDEN for other students */
export async function requireWriter(
  context: ChatHubContext,
  caller: ChatCaller,
): Promise<{ room: OpenRoom; isTeacher: boolean }> {
  const place = requireLiveRoom(context, caller)
  const { database } = context.dependencies
  if (!place.isTeacher && !(await hasPen(database, place.room.sessionId, caller.user.memberId)))
    throw hubRefusal('FORBIDDEN')
  return place
}

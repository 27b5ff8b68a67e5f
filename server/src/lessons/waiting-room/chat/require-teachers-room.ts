import type { ChatCaller, ChatHubContext } from '../chat-context.ts'
import { hubRefusal } from '../../../http/hubs/hub-refusal.ts'
import type { OpenRoom } from '../open-room.ts'

/**
 * The room the caller sits in, if it is a class of their own.
 * @throws {HubException} NOT_IN_GROUP, FORBIDDEN for anyone but the class's teacher
 */
export function requireTeachersRoom({ connections }: ChatHubContext, { connectionId, user }: ChatCaller): OpenRoom {
  const room = connections.of(connectionId)?.room
  if (!room) throw hubRefusal('NOT_IN_GROUP')
  if (room.teacherId !== user.memberId) throw hubRefusal('FORBIDDEN')
  return room
}

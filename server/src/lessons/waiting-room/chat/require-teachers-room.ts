import type { ChatCaller, ChatHubContext } from '../chat-context.ts'
import { hubRefusal } from '../../../http/hubs/hub-refusal.ts'
import type { OpenRoom } from '../open-room.ts'

/**
 * Returns the waiting room the caller is in. Only for the course's teacher, its centre and the lesson's substitute.
 * @throws {HubException} NOT_IN_GROUP if the caller is in no room; FORBIDDEN for students
 */
export function requireTeachersRoom({ connections }: ChatHubContext, { connectionId }: ChatCaller): OpenRoom {
  const connection = connections.of(connectionId)
  if (!connection?.room) throw hubRefusal('NOT_IN_GROUP')
  if (connection.part !== 'teacher') throw hubRefusal('FORBIDDEN')
  return connection.room
}

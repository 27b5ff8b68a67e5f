import { later } from '../../core/clock.ts'
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

/**
 * Milliseconds after the end of a lesson in which its writers may still send ink. Their clients send further batches before they hear
 * that the lesson has ended.
 */
const lateWriting = 10_000

/** Returns the time after which a lesson must have ended so that its writers may still write. */
export const latestEnd = (now: Date): Date => later(now, -lateWriting)

/** True while the caller is in the room, and after the lesson ended with the caller in it. */
export const isInRoom = (
  { connections }: Pick<ChatHubContext, 'connections'>,
  { connectionId }: Pick<ChatCaller, 'connectionId'>,
  room: OpenRoom,
): boolean => connections.of(connectionId)?.room === room || connections.endedOf(connectionId)?.room === room

/**
 * Like requireLiveRoom, for teachers and students with the pen, also after the lesson ended with the caller in it.
 * @throws {HubException} FORBIDDEN for other students
 */
export async function requireWriter(
  context: ChatHubContext,
  caller: ChatCaller,
): Promise<{ room: OpenRoom; isTeacher: boolean }> {
  const ended = context.connections.endedOf(caller.connectionId)
  const place = ended?.room.live
    ? { room: ended.room, isTeacher: ended.part === 'teacher' }
    : requireLiveRoom(context, caller)
  const { database } = context.dependencies
  if (!place.isTeacher && !(await hasPen(database, place.room.sessionId, caller.user.memberId)))
    throw hubRefusal('FORBIDDEN')
  return place
}

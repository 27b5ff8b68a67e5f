import type { MemberRoomClass } from '../../sessions/room-token.ts'
import type { ChatCaller, ChatHubContext } from '../chat-context.ts'
import { listNewcomerHistory, type NewcomerHistory } from './store.ts'

/**
 * Returns the chat that a newcomer is shown. In a crowded room, a student gets no notifications that other people came or
 * left, only their own (decision 034). All other newcomers who come at the same time with the same `since` share one
 * query. Only teachers get the ids of other members who may not write (`silenced`).
 */
export async function readNewcomerHistory(
  { dependencies: { database }, rooms, singleFlight }: ChatHubContext,
  { user }: ChatCaller,
  {
    room,
    groupId,
    sessionId,
    since,
  }: { room: MemberRoomClass; groupId: string; sessionId: string; since: number | null },
): Promise<NewcomerHistory> {
  const isTeacher = room.part === 'teacher'
  const open = rooms.find(groupId)
  const isSpared = !isTeacher && open !== null && rooms.isCrowded(open)
  const read = (notificationsOf: string | null) =>
    listNewcomerHistory(database, { id: sessionId, groupId }, { since, notificationsOf })
  const shown = isSpared
    ? await read(user.memberId)
    : await singleFlight(`newcomers of ${sessionId} since ${since}`, () => read(null))
  return isTeacher ? shown : { ...shown, silenced: shown.silenced.filter((id) => id === user.memberId) }
}

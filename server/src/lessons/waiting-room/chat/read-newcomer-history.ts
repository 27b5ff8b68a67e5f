import type { MemberRoomClass } from '../../sessions/room-token.ts'
import type { ChatCaller, ChatHubContext } from '../chat-context.ts'
import { listNewcomerHistory, type NewcomerHistory } from './store.ts'

/**
 * What of the session's chat somebody who joins is shown, in one query, which those who come together share. Students of
 * a crowded room are spared who came and went, but for themselves (decision 034); only those who teach learn who
 * else is silenced.
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

import type { ChatMessage } from '@hien/contract/chat'
import type { Room } from '../meetings/room-token.ts'
import type { ChatCaller, ChatHubContext } from './chat-context.ts'
import { listHidden, listReplay, listSilenced } from './store.ts'

export type ForNewcomer = {
  messages: ChatMessage[]
  start: ChatMessage | null
  silenced: string[]
  /** Ids of messages up to `since` that were hidden, perhaps after they were seen. */
  hidden: string[]
}

/**
 * What of the session's chat somebody who joins is shown. Students of a crowded room are spared who came and went, but
 * for themselves (design, decision 22); only the teacher learns who else is silenced.
 */
export async function readForNewcomer(
  { dependencies: { database }, rooms }: ChatHubContext,
  { user }: ChatCaller,
  { room, groupId, sessionId, since }: { room: Room; groupId: string; sessionId: string; since: number | null },
): Promise<ForNewcomer> {
  const isTeacher = room.part === 'teacher'
  const open = rooms.find(groupId)
  const isSpared = !isTeacher && open !== null && rooms.isCrowded(open)
  const [replay, silenced, hidden] = await Promise.all([
    listReplay(database, { id: sessionId, groupId }, { since, notificationsOf: isSpared ? user.memberId : null }),
    listSilenced(database, sessionId, isTeacher ? null : user.memberId),
    since === null ? [] : listHidden(database, sessionId, since),
  ])
  return { ...replay, silenced, hidden }
}

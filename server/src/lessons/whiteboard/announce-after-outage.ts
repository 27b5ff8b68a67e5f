import type { ChatHubContext } from '../waiting-room/chat-context.ts'
import type { OpenRoom } from '../waiting-room/open-room.ts'
import { whiteboardGroup } from '../waiting-room/room-connections.ts'
import { skipNumbers } from './writing-store.ts'

/**
 * Sends the whiteboards of these rooms a batch without changes, after this node was cut off from the others. Its number shows clients
 * whether they have missed batches.
 */
export async function announceAfterOutage(
  { dependencies, group }: Pick<ChatHubContext, 'dependencies' | 'group'>,
  rooms: readonly OpenRoom[],
): Promise<void> {
  const bySession = new Map(rooms.filter(({ live }) => live).map((room) => [room.sessionId, room]))
  if (bySession.size === 0) return
  for (const [sessionId, seq] of await skipNumbers(dependencies.database, [...bySession.keys()])) {
    const room = bySession.get(sessionId)
    if (!room) continue
    group(whiteboardGroup(room.groupId)).send('WhiteboardWritten', { seq, changes: [] })
  }
}

import { later } from '../../../core/clock.ts'
import type { ChatHubContext } from '../chat-context.ts'
import { announceAfterOutage } from '../../whiteboard/announce-after-outage.ts'
import type { OpenRoom } from '../open-room.ts'
import { teachersGroup } from '../room-connections.ts'
import { listMessagesSince } from './store.ts'

/**
 * Milliseconds before the node noticed that it was cut off. Messages from then on are sent again. A node that is cut off notices
 * this in less time.
 */
const margin = 30_000

/**
 * Returns a function to call each second. When this node is connected to the other nodes again, the function sends the messages of
 * that time to this node's rooms, on all nodes: the others do not know that they have missed messages of this one. Clients ignore
 * messages they already have. Whiteboards get a batch that shows whether clients have missed others.
 */
export function createMissedReplay(context: ChatHubContext): () => Promise<void> {
  const { dependencies, rooms, group } = context
  const { clock, database, cluster } = dependencies
  let awaySince: Date | null = null
  let reconnects = cluster.reconnects()

  const tellRoom = async (room: OpenRoom, since: Date) => {
    const { groupId, sessionId } = room
    for (const message of await listMessagesSince(database, { id: sessionId, groupId }, since)) {
      const to = rooms.isForTeachersAlone(room, message) ? teachersGroup(groupId) : groupId
      group(to).send('ReceiveMessage', message)
    }
  }
  return async () => {
    if (!cluster.isConnected() || cluster.reconnects() !== reconnects) awaySince ??= clock.now()
    reconnects = cluster.reconnects()
    if (awaySince === null || !cluster.isConnected()) return
    const away = awaySince
    // Before the work, because the next call may come while this one still runs.
    awaySince = null
    try {
      for (const room of rooms.open.values()) await tellRoom(room, later(away, -margin))
      await announceAfterOutage(context, [...rooms.open.values()])
    } catch (error) {
      awaySince ??= away
      throw error
    }
  }
}

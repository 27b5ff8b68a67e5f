import { listInvalidVisits, type InvalidVisit } from './peers-store.ts'
import { removePeer } from './remove-peer.ts'
import type { VideoRoomHubContext } from '../video-room-context.ts'

/**
 * Checks in one query whether these connections of this node may still be in their room or wait for a place. A
 * connection is removed if its lesson is over, or its member was removed or neither studies nor teaches in the class
 * now. A connection in a room is also removed if its member has entered on another connection. A connection in a room
 * without a database row is closed, and its client connects again.
 */
export async function checkPlaces(context: VideoRoomHubContext, connectionIds: Iterable<string>): Promise<void> {
  const { dependencies, peers, server, waiting } = context
  const visits = [...connectionIds].flatMap((connectionId) => {
    const visit = peers.get(connectionId) ?? waiting.get(connectionId)
    return visit ? [{ ...visit, connectionId, visit }] : []
  })
  if (visits.length === 0) return
  const asked = new Map(visits.map(({ connectionId, visit }) => [connectionId, visit]))
  const isStill = ({ connectionId }: InvalidVisit) =>
    (peers.get(connectionId) ?? waiting.get(connectionId)) === asked.get(connectionId)

  for (const invalid of await listInvalidVisits(dependencies.database, visits, dependencies.clock.now())) {
    const { connectionId, why } = invalid
    // The connection left or entered again during the query, so the answer is not about its current visit.
    if (!isStill(invalid)) continue
    if (why === 'over' || why === 'not in class') await removePeer(context, connectionId, 'RoomEnded')
    else if (why === 'removed') await removePeer(context, connectionId, 'RemovedFromLesson')
    else if (waiting.has(connectionId)) continue
    else if (why === 'elsewhere') await removePeer(context, connectionId, 'Replaced')
    else server.closeWhere((caller) => caller.connectionId === connectionId, { allowReconnect: true })
  }
}

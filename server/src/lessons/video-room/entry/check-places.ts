import { listMisplaced, type Misplaced } from './peers-store.ts'
import { removePeer } from './remove-peer.ts'
import type { VideoRoomHubContext } from '../video-room-context.ts'

/**
 * Compares these connections of this node, in rooms or waiting for a place, with the rows, in one query. Puts a connection
 * out if its lesson is over, or its member was removed or entered on another connection. Also if the member is no longer in
 * the class, or no longer teaches there. A connection without its row is closed; its client reconnects.
 */
export async function checkPlaces(context: VideoRoomHubContext, connectionIds: Iterable<string>): Promise<void> {
  const { dependencies, peers, server, waiting } = context
  const visits = [...connectionIds].flatMap((connectionId) => {
    const visit = peers.get(connectionId) ?? waiting.get(connectionId)
    return visit ? [{ ...visit, connectionId, visit }] : []
  })
  if (visits.length === 0) return
  const asked = new Map(visits.map(({ connectionId, visit }) => [connectionId, visit]))
  const isStill = ({ connectionId }: Misplaced) =>
    (peers.get(connectionId) ?? waiting.get(connectionId)) === asked.get(connectionId)

  for (const misplaced of await listMisplaced(dependencies.database, visits, dependencies.clock.now())) {
    const { connectionId, why } = misplaced
    // The connection left or entered again while the rows were read.
    if (!isStill(misplaced)) continue
    if (why === 'over' || why === 'not in class') await removePeer(context, connectionId, 'RoomEnded')
    else if (why === 'removed') await removePeer(context, connectionId, 'RemovedFromLesson')
    else if (waiting.has(connectionId)) continue
    else if (why === 'elsewhere') await removePeer(context, connectionId, 'Replaced')
    else server.closeWhere((caller) => caller.connectionId === connectionId, { allowReconnect: true })
  }
}

import { listMisplaced, type Misplaced } from './peers-store.ts'
import { removePeer } from './remove-peer.ts'
import type { VideoRoomHubContext } from '../video-room-context.ts'

/**
 * Compares the places of these connections of this node, and those who wait for one, with the rows: whose lesson is over,
 * who was put out of it, is in the class no more, or teaches there no more, or came in elsewhere is out; one query. A place without its row is given up by closing
 * the connection, whose client comes again.
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
    // They left, or came anew, while the rows were read.
    if (!isStill(misplaced)) continue
    if (why === 'over' || why === 'not in class') await removePeer(context, connectionId, 'RoomEnded')
    else if (why === 'removed') await removePeer(context, connectionId, 'RemovedFromLesson')
    else if (waiting.has(connectionId)) continue
    else if (why === 'elsewhere') await removePeer(context, connectionId, 'Replaced')
    else server.closeWhere((caller) => caller.connectionId === connectionId, { allowReconnect: true })
  }
}

/** Calls the store functions of the video room that reconcile, remove people, and choose the node that carries a room. */
import type { Database } from '../../src/platform/postgres/database.ts'
import * as peers from '../../src/lessons/video-room/entry/peers-store.ts'
import * as removals from '../../src/lessons/video-room/removals/removals-store.ts'
import * as stages from '../../src/lessons/video-room/stage/stage-store.ts'
import * as carriers from '../../src/lessons/video-room/media/store.ts'
import { idOf } from './school-ids.ts'

/** Calls every one of these functions once, about a room with a connection of the member. */
export async function callVideoRoomStores(
  database: Database,
  {
    sessionId,
    classId,
    memberId,
    teacherId,
    now,
  }: { sessionId: string; classId: string; memberId: string; teacherId: string; now: Date },
): Promise<void> {
  const nodeId = idOf('class', 1)
  await peers.touchPeers(database, ['connection 7', 'connection 8'], now)
  await stages.ensureRoom(database, sessionId, now)
  await stages.readRooms(database, [sessionId])
  await stages.readRunningRooms(database, [sessionId])
  await stages.updateStage(database, sessionId, (room) => ({
    ...room,
    floorMode: 'open',
    peers: room.peers.map((peer) => ({ ...peer, handRaisedAt: now })),
  }))
  await removals.insertRemoval(database, { sessionId, memberId, removedBy: teacherId, removedAt: now })
  await removals.listRemoved(database, sessionId)
  await removals.isRemoved(database, { sessionId, memberId })
  await removals.deleteRemoval(database, { sessionId, memberId })
  await peers.listInvalidVisits(database, [{ connectionId: 'connection 7', sessionId, classId, memberId }], now)
  await peers.deleteSilentPeers(database, { sessionIds: [sessionId], seenSince: now, except: ['connection 7'] })
  await carriers.listCarriers(database, [sessionId])
  await carriers.claimRoom(database, { sessionId, nodeId })
  await carriers.touchRooms(database, nodeId, [sessionId])
  await carriers.renewRooms(database, nodeId, [sessionId])
  await carriers.releaseRoom(database, { sessionId, nodeId, generation: 0 })
  await carriers.releaseRoomsOf(database, nodeId)
  await carriers.saveNodeLoad(database, { nodeId, capacity: 64, carried: 40 })
  await carriers.listNodeLoads(database)
  await carriers.findRunningRoom(database, classId)
  await carriers.deleteNodeLoad(database, nodeId)
  await stages.deleteRoomsOfEnded(database)
  await peers.deletePeer(database, 'connection 7', now)
}

import pLimit from 'p-limit'
import { later } from '../../core/clock.ts'
import { checkPlaces } from './entry/check-places.ts'
import { broadcastLeft } from './entry/leave-room.ts'
import { settleRoom } from './stage/change-stage.ts'
import { noteMove, stageText, videoRoomGroup, seenWithin, type VideoRoomHubContext } from './video-room-context.ts'
import { freePlaces } from './entry/place-rules.ts'
import { peerOf, stageOf } from './stage/stage-rules.ts'
import { readRooms, type RoomRows } from './stage/stage-store.ts'
import { deleteSilentPeers } from './entry/peers-store.ts'

/** Between two looks at the rows; after a longer one this node was away itself. */
const maxPause = 12_000

/**
 * Looks at the rows of the rooms this node has people in and tells these what nobody told: the lesson was ended, somebody
 * was taken out of the class, came, left or died with their node, or got to speak; and who waits for a place, how many are
 * free. Three statements, whatever the number of rooms. One look after the other.
 */
export function createReconciler(context: VideoRoomHubContext): () => Promise<void> {
  const { dependencies, peers, waiting, heard } = context
  const { clock, database } = dependencies
  const queue = pLimit(1)
  let lookedAt: Date | null = null
  let steadySince = clock.now()

  /** After a pause of its own a node cannot tell who else was silent. */
  const mayCallDead = (now: Date) => {
    const isSteady = lookedAt !== null && now >= lookedAt && now <= later(lookedAt, maxPause)
    if (!isSteady) steadySince = now
    lookedAt = now
    return now >= later(steadySince, seenWithin)
  }

  return () =>
    queue(async () => {
      const now = clock.now()
      const mayDelete = mayCallDead(now)
      await checkPlaces(context, [...peers.keys(), ...waiting.keys()])
      const sessionIds = [...new Set([...peers.values(), ...waiting.values()].map(({ sessionId }) => sessionId))]
      if (sessionIds.length === 0) return
      const seenSince = later(now, -seenWithin)
      if (mayDelete) {
        const silent = await deleteSilentPeers(database, { sessionIds, seenSince, except: [...peers.keys()] })
        for (const { sessionId, id } of silent) broadcastLeft(context, sessionId, id)
        for (const sessionId of new Set(silent.map((one) => one.sessionId))) await settleRoom(context, sessionId)
      }
      const toldBefore = new Map([...heard].map(([sessionId, { stage }]) => [sessionId, stage]))
      const rooms = await readRooms(database, sessionIds)
      for (const sessionId of heard.keys()) {
        const room = rooms.get(sessionId)
        if (!room) continue
        broadcastMoves(context, sessionId, room)
        broadcastStage(context, sessionId, { room, toldBefore: toldBefore.get(sessionId) })
      }
      broadcastFreePlaces(context, rooms, seenSince)
    })
}

/** Who is there by the rows, and who is not, without this node's people knowing it. */
function broadcastMoves(context: VideoRoomHubContext, sessionId: string, { peers }: RoomRows) {
  const { heard, peers: here, server } = context
  const knownHere = heard.get(sessionId)?.peers
  if (!knownHere) return
  const room = server.group(videoRoomGroup(sessionId), { localOnly: true })
  const there = new Set(peers.map(({ id }) => id))
  for (const id of knownHere) {
    if (there.has(id) || here.has(id)) continue
    noteMove(context, { sessionId, id, here: false })
    room.send('PeerLeft', id)
  }
  for (const peer of peers) {
    if (knownHere.has(peer.id) || here.has(peer.id)) continue
    noteMove(context, { sessionId, id: peer.id, here: true })
    room.send('PeerEntered', peerOf(peer))
  }
}

/** How the stage stands by the rows, unless this node's people have heard of it, or of a newer one while they were read. */
function broadcastStage(
  { heard, server }: VideoRoomHubContext,
  sessionId: string,
  { room, toldBefore }: { room: RoomRows; toldBefore: string | undefined },
) {
  const here = heard.get(sessionId)
  const stage = stageOf(room)
  if (!here || here.stage !== toldBefore || here.stage === stageText(stage)) return
  here.stage = stageText(stage)
  server.group(videoRoomGroup(sessionId), { localOnly: true }).send('StageChanged', stage)
}

function broadcastFreePlaces(
  { server, waiting }: VideoRoomHubContext,
  rooms: ReadonlyMap<string, RoomRows>,
  seenSince: Date,
) {
  for (const [connectionId, waits] of waiting) {
    const there = rooms.get(waits.sessionId)?.peers ?? []
    const free = freePlaces(there.filter(({ seenAt }) => seenAt >= seenSince))
    if (free === waits.lastNotified) continue
    waits.lastNotified = free
    server.connection(connectionId).send('PlacesFree', free)
  }
}

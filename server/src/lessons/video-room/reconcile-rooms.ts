import pLimit from 'p-limit'
import { later } from '../../core/clock.ts'
import { checkPlaces } from './entry/check-places.ts'
import { broadcastLeft } from './entry/leave-room.ts'
import { settleRoom } from './stage/change-stage.ts'
import {
  notePresence,
  stageText,
  videoRoomGroup,
  seenWithin,
  type Heard,
  type VideoRoomHubContext,
} from './video-room-context.ts'
import { freePlaces } from './entry/place-rules.ts'
import { peerOf, stageOf } from './stage/stage-rules.ts'
import { presenceNews } from './presence-news.ts'
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

  async function look(now: Date, mayCallDead: boolean): Promise<void> {
    await checkPlaces(context, [...peers.keys(), ...waiting.keys()])
    const sessionIds = [...new Set([...peers.values(), ...waiting.values()].map(({ sessionId }) => sessionId))]
    if (sessionIds.length === 0) return
    const seenSince = later(now, -seenWithin)
    if (mayCallDead) {
      const silent = await deleteSilentPeers(database, { sessionIds, seenSince, except: [...peers.keys()] })
      for (const { sessionId, id } of silent) broadcastLeft(context, sessionId, id)
      for (const sessionId of new Set(silent.map((one) => one.sessionId))) await settleRoom(context, sessionId)
    }
    const before = new Map(
      [...heard].map(([sessionId, { peers: ids, stage }]) => [sessionId, { peers: new Set(ids), stage }]),
    )
    const rooms = await readRooms(database, sessionIds)
    for (const [sessionId, heardBefore] of before) {
      const room = rooms.get(sessionId)
      if (!room) continue
      broadcastPresence(context, sessionId, { room, before: heardBefore })
      broadcastStage(context, sessionId, { room, before: heardBefore })
    }
    broadcastFreePlaces(context, rooms, seenSince)
  }

  return () =>
    queue(async () => {
      const now = clock.now()
      // After a pause of its own a node cannot tell who else was silent.
      const isSteady = lookedAt !== null && now >= lookedAt && now <= later(lookedAt, maxPause)
      if (!isSteady) steadySince = now
      await look(now, now >= later(steadySince, seenWithin))
      // One that failed saw nothing: while the rows could not be read, the other nodes could not say who is with them.
      lookedAt = now
    })
}

/** A room by the rows, and what this node's people had heard of it when they began to be read. */
type Comparison = { room: RoomRows; before: Heard }

/** Who is there by the rows, and who is not, unless this node's people know it or heard of them while the rows were read. */
function broadcastPresence(context: VideoRoomHubContext, sessionId: string, { room, before }: Comparison) {
  const { heard, peers: here, server } = context
  const known = heard.get(sessionId)?.peers
  if (!known) return
  const group = server.group(videoRoomGroup(sessionId), { localOnly: true })
  const there = new Map(room.peers.map((peer) => [peer.id, peer]))
  for (const id of presenceNews({ before: before.peers, known, there: new Set(there.keys()) })) {
    if (here.has(id)) continue
    const peer = there.get(id)
    notePresence(context, { sessionId, id, here: there.has(id) })
    if (peer) group.send('PeerEntered', peerOf(peer))
    else group.send('PeerLeft', id)
  }
}

/** How the stage stands by the rows, unless this node's people have heard of it, or of a newer one while they were read. */
function broadcastStage({ heard, server }: VideoRoomHubContext, sessionId: string, { room, before }: Comparison) {
  const here = heard.get(sessionId)
  const stage = stageOf(room)
  if (!here || here.stage !== before.stage || here.stage === stageText(stage)) return
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

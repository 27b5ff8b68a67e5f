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

/** Maximum milliseconds between two looks at the rows. After a longer pause this node was away itself. */
const maxPause = 12_000

/**
 * Returns a function that reads the rows of the rooms this node has people in, and sends them what they have missed: an ended
 * lesson, removals, peers who came, left or died with their node, stage changes, and free places for those who wait. Uses
 * three statements, whatever the number of rooms. Calls run one after another.
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
      // After a pause of its own, a node cannot tell which others were silent.
      const isSteady = lookedAt !== null && now >= lookedAt && now <= later(lookedAt, maxPause)
      if (!isSteady) steadySince = now
      await look(now, now >= later(steadySince, seenWithin))
      // Set only on success: while the rows cannot be accessed, other nodes cannot report their peers either.
      lookedAt = now
    })
}

/** A room according to the rows, and what this node's people knew when the read began. */
type Comparison = { room: RoomRows; before: Heard }

/** Sends who came and who left according to the rows, except what this node's people already know or heard during the read. */
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

/** Sends the stage according to the rows, unless this node's people know it, or heard a newer one during the read. */
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

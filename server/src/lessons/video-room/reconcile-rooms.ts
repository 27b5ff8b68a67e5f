import pLimit from 'p-limit'
import { later } from '../../core/clock.ts'
import { checkPlaces } from './entry/check-places.ts'
import { broadcastLeft } from './entry/leave-room.ts'
import { refreshStage } from './stage/change-stage.ts'
import {
  notePresence,
  stageText,
  videoRoomGroup,
  seenWithin,
  type LastSent,
  type VideoRoomHubContext,
} from './video-room-context.ts'
import { freePlaces } from './entry/place-rules.ts'
import { peerOf, stageOf } from './stage/stage-rules.ts'
import { presenceNews } from './presence-news.ts'
import { readRooms, type RoomRows } from './stage/stage-store.ts'
import { deleteSilentPeers } from './entry/peers-store.ts'

/** Milliseconds. If more time has passed since the last successful run, this node itself was cut off or suspended. */
const maxPause = 12_000

/**
 * Returns a function that compares this node's rooms with the database and sends its clients what they have missed.
 * The clients can have missed:
 * - the end of the lesson and removals;
 * - peers who came or left, and peers whose node died;
 * - changes of the stage, for example who leads and who speaks.
 * Clients that wait for a place get the number of free places in the room.
 * The comparison takes at most three statements, whatever the number of rooms. Calls run one after another.
 */
export function createReconciler(context: VideoRoomHubContext): () => Promise<void> {
  const { dependencies, peers, waiting, lastSent } = context
  const { clock, database } = dependencies
  const queue = pLimit(1)
  let reconciledAt: Date | null = null
  let steadySince = clock.now()

  async function reconcile(now: Date, mayRemoveSilent: boolean): Promise<void> {
    await checkPlaces(context, [...peers.keys(), ...waiting.keys()])
    const sessionIds = [...new Set([...peers.values(), ...waiting.values()].map(({ sessionId }) => sessionId))]
    if (sessionIds.length === 0) return
    const seenSince = later(now, -seenWithin)
    if (mayRemoveSilent) {
      const silent = await deleteSilentPeers(database, { sessionIds, seenSince, except: [...peers.keys()] })
      for (const { sessionId, id } of silent) broadcastLeft(context, sessionId, id)
      for (const sessionId of new Set(silent.map((one) => one.sessionId))) await refreshStage(context, sessionId)
    }
    const before = new Map(
      [...lastSent].map(([sessionId, { peers: ids, stage }]) => [sessionId, { peers: new Set(ids), stage }]),
    )
    const rooms = await readRooms(database, sessionIds)
    for (const [sessionId, sentBefore] of before) {
      const room = rooms.get(sessionId)
      if (!room) continue
      broadcastPresence(context, sessionId, { room, before: sentBefore })
      broadcastStage(context, sessionId, { room, before: sentBefore })
    }
    broadcastFreePlaces(context, rooms, seenSince)
  }

  return () =>
    queue(async () => {
      const now = clock.now()
      // A node that was cut off itself cannot tell which peers of other nodes were silent meanwhile.
      const isSteady = reconciledAt !== null && now >= reconciledAt && now <= later(reconciledAt, maxPause)
      if (!isSteady) steadySince = now
      await reconcile(now, now >= later(steadySince, seenWithin))
      // Set only on success: while the database cannot be reached, other nodes cannot report their peers either.
      reconciledAt = now
    })
}

type Comparison = {
  /** The room as the database has it. */
  room: RoomRows
  /** What this node's clients had been sent when the read began. */
  before: LastSent
}

/**
 * Sends this node's clients the peers of other nodes who came or left, as the database says. Skips what the clients
 * know.
 */
function broadcastPresence(context: VideoRoomHubContext, sessionId: string, { room, before }: Comparison) {
  const { lastSent, peers: here, server } = context
  const known = lastSent.get(sessionId)?.peers
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

/**
 * Sends this node's clients the stage in the database, unless they know this stage or were sent a newer one during the read.
 */
function broadcastStage({ lastSent, server }: VideoRoomHubContext, sessionId: string, { room, before }: Comparison) {
  const here = lastSent.get(sessionId)
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

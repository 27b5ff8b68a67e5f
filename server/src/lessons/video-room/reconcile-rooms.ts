import pLimit from 'p-limit'
import { later } from '../../core/clock.ts'
import { checkPlaces } from './check-places.ts'
import { broadcastLeft } from './leave-room.ts'
import { noteMove, videoRoomGroup, seenWithin, type VideoRoomHubContext } from './video-room-context.ts'
import { freePlaces } from './place-rules.ts'
import { deleteSilentPeers, listPeersOf, type SeenPeer } from './store.ts'

/** Between two looks at the rows; after a longer one this node was away itself. */
const maxPause = 12_000

/**
 * Looks at the rows of the rooms this node has people in and tells these what nobody told: the lesson was ended, somebody
 * was taken out of the class, came, left or died with their node; and who waits for a place, how many are free. Three
 * statements, whatever the number of rooms. One look after the other.
 */
export function createReconciler(context: VideoRoomHubContext): () => Promise<void> {
  const { dependencies, peers, waiting, known } = context
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
      }
      const peersOf = Map.groupBy(await listPeersOf(database, sessionIds), ({ sessionId }) => sessionId)
      for (const sessionId of known.keys()) {
        if (sessionIds.includes(sessionId)) broadcastMoves(context, sessionId, peersOf.get(sessionId) ?? [])
      }
      broadcastFreePlaces(context, peersOf, seenSince)
    })
}

/** Who is there by the rows, and who is not, without this node's people knowing it. */
function broadcastMoves(context: VideoRoomHubContext, sessionId: string, peers: SeenPeer[]) {
  const { known, peers: here, server } = context
  const knownHere = known.get(sessionId)
  if (!knownHere) return
  const room = server.group(videoRoomGroup(sessionId), { localOnly: true })
  const there = new Set(peers.map(({ peer }) => peer.id))
  for (const id of knownHere) {
    if (there.has(id) || here.has(id)) continue
    noteMove(context, { sessionId, id, here: false })
    room.send('PeerLeft', id)
  }
  for (const { peer } of peers) {
    if (knownHere.has(peer.id) || here.has(peer.id)) continue
    noteMove(context, { sessionId, id: peer.id, here: true })
    room.send('PeerEntered', peer)
  }
}

function broadcastFreePlaces(
  { server, waiting }: VideoRoomHubContext,
  peersOf: Map<string, SeenPeer[]>,
  seenSince: Date,
) {
  for (const [connectionId, waits] of waiting) {
    const there = (peersOf.get(waits.sessionId) ?? []).filter(({ seenAt }) => seenAt >= seenSince)
    const free = freePlaces(there.map(({ peer }) => peer))
    if (free === waits.lastNotified) continue
    waits.lastNotified = free
    server.connection(connectionId).send('PlacesFree', free)
  }
}

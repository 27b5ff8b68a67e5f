import type { EnteredRoom, Peer, PeerMedia } from '@hien/contract/video-room'
import { later } from '../../core/clock.ts'
import { verifyVideoRoomPass } from './video-room-pass.ts'
import { hubRefusal, refusingWith } from '../../http/hubs/hub-refusal.ts'
import { checkPlaces } from './check-places.ts'
import { iceServersFor } from './ice-servers.ts'
import { leaveRoom, broadcastLeft } from './leave-room.ts'
import {
  noteMove,
  peerGroup,
  videoRoomGroup,
  seenWithin,
  type VideoRoomCaller,
  type VideoRoomHubContext,
  type PeerMoved,
  type Visit,
} from './video-room-context.ts'
import { removePeer } from './remove-peer.ts'
import { insertPeer } from './store.ts'

type Input = { sessionId: string; pass: string; media: PeerMedia }

/**
 * EnterRoom: into the video room of a running lesson, by the pass of a joinLink. Who teaches always gets in;
 * students leave them a place. A member is in the room once: coming again puts the earlier device out. The newcomer calls
 * the others. Whatever fails leaves the caller outside.
 * @throws {HubException} SESSION_TOKEN_INVALID also when the caller was put out meanwhile, ROOM_FULL, NOT_IN_GROUP when they
 * hung up
 */
export async function enterRoom(
  context: VideoRoomHubContext,
  caller: VideoRoomCaller,
  input: Input,
): Promise<EnteredRoom> {
  const { dependencies } = context
  const { connectionId, user } = caller
  const { session, room } = await refusingWith('SESSION_TOKEN_INVALID', () =>
    verifyVideoRoomPass(dependencies, user, input),
  )
  await leaveRoom(context, connectionId)

  const { id: sessionId, classId, expiresAt } = session
  const visit: Visit = { sessionId, classId, memberId: user.memberId, isTeacher: room.part === 'teacher' }
  // Before the row: whoever enters behind it must reach this connection.
  caller.groups.add(videoRoomGroup(sessionId))
  caller.groups.add(peerGroup(sessionId, connectionId))
  try {
    const peers = await takePlace(context, caller, { visit, media: input.media })
    const { iceServers: urls, turnSecret } = dependencies.config
    return { id: connectionId, peers, iceServers: iceServersFor({ urls, turnSecret }, user.memberId, expiresAt) }
  } catch (error) {
    caller.groups.remove(videoRoomGroup(sessionId))
    caller.groups.remove(peerGroup(sessionId, connectionId))
    // A row that stays behind is removed as a silent one.
    await leaveRoom(context, connectionId).catch((failure: unknown) =>
      dependencies.log.error({ err: failure }, 'a place was not given back'),
    )
    throw error
  }
}

/** @returns who was there before. */
async function takePlace(
  context: VideoRoomHubContext,
  caller: VideoRoomCaller,
  { visit, media }: { visit: Visit; media: PeerMedia },
): Promise<Peer[]> {
  const { dependencies, server, peers, known } = context
  const { clock, database } = dependencies
  const { connectionId, user } = caller
  const { sessionId } = visit
  const now = clock.now()
  const entered = await insertPeer(database, {
    ...visit,
    connectionId,
    media,
    now,
    seenSince: later(now, -seenWithin),
  })
  if (entered === 'full') throw hubRefusal('ROOM_FULL')
  if (entered === 'over') throw hubRefusal('SESSION_TOKEN_INVALID')

  peers.set(connectionId, visit)
  if (!known.has(sessionId)) known.set(sessionId, new Set(entered.peers.map(({ id }) => id)))
  for (const id of entered.replaced) {
    await removePeer(context, id, 'Replaced')
    // The connection may be on another node.
    dependencies.cluster.bus.publish('replaced', id)
  }
  for (const id of [...entered.replaced, ...entered.silent]) broadcastLeft(context, sessionId, id)
  if (caller.signal.aborted) throw hubRefusal('NOT_IN_GROUP')
  // What was told between the look at the pass and here found nobody to tell; from here on it does.
  await checkPlaces(context, [connectionId])
  if (peers.get(connectionId) !== visit) throw hubRefusal('SESSION_TOKEN_INVALID')

  const peer: Peer = { id: connectionId, memberId: user.memberId, name: user.name, role: user.role, media }
  const moved: PeerMoved = { sessionId, id: connectionId, here: true }
  noteMove(context, moved)
  server.group(videoRoomGroup(sessionId), { except: [connectionId] }).send('PeerEntered', peer)
  dependencies.cluster.bus.publish('peer moved', moved)
  return entered.peers
}

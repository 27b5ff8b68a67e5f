import type { EnteredRoom, Peer, PeerMedia } from '@hien/contract/meeting-room'
import { later } from '../clock.ts'
import { openPass } from '../meetings/meeting-pass.ts'
import { hubFailure, refusingWith } from '../hub/hub-failure.ts'
import { iceServersFor } from './ice-servers.ts'
import { leaveRoom } from './leave-room.ts'
import { peerGroup, roomGroup, type MeetingCaller, type MeetingHubContext } from './meeting-context.ts'
import { deletePeer, insertPeer } from './store.ts'

/** Nodes say every ten seconds who is still with them. */
const stillThere = 30_000

/**
 * EnterRoom: into the built-in room of a running lesson, by the pass of a joinLink. A member is in it once: coming again
 * puts the earlier device out. The newcomer calls the others.
 * @throws {HubException} SESSION_TOKEN_INVALID, ROOM_FULL
 */
export async function enterRoom(
  context: MeetingHubContext,
  caller: MeetingCaller,
  input: { sessionId: string; pass: string; media: PeerMedia },
): Promise<EnteredRoom> {
  const { dependencies, server, places } = context
  const { clock, config, database } = dependencies
  const { connectionId, user } = caller
  const { session, room } = await refusingWith('SESSION_TOKEN_INVALID', () => openPass(dependencies, user, input))
  await leaveRoom(context, connectionId)

  const { id: sessionId } = session
  const now = clock.now()
  // Before the row: whoever enters behind it must reach this connection.
  caller.groups.add(roomGroup(sessionId))
  caller.groups.add(peerGroup(sessionId, connectionId))
  const entered = await insertPeer(database, {
    connectionId,
    sessionId,
    memberId: user.memberId,
    media: input.media,
    now,
    seenSince: later(now, -stillThere),
  })
  if (entered === 'full' || entered === 'over') {
    caller.groups.remove(roomGroup(sessionId))
    caller.groups.remove(peerGroup(sessionId, connectionId))
    throw hubFailure(entered === 'full' ? 'ROOM_FULL' : 'SESSION_TOKEN_INVALID')
  }

  for (const id of entered.replaced) {
    server.connection(id).send('Replaced')
    server.removeFromGroup(id, roomGroup(sessionId))
    server.removeFromGroup(id, peerGroup(sessionId, id))
    places.delete(id)
    dependencies.nodes.signals.tell('replaced', id)
    server.group(roomGroup(sessionId)).send('PeerLeft', id)
  }
  if (caller.signal.aborted) {
    await deletePeer(database, connectionId)
    throw hubFailure('NOT_IN_GROUP')
  }
  places.set(connectionId, {
    sessionId,
    classId: session.classId,
    memberId: user.memberId,
    isTeacher: room.part === 'teacher',
  })
  const peer: Peer = {
    id: connectionId,
    memberId: user.memberId,
    name: user.name,
    role: user.role,
    media: input.media,
  }
  server.group(roomGroup(sessionId), { except: [connectionId] }).send('PeerEntered', peer)
  return {
    id: connectionId,
    peers: entered.peers,
    iceServers: iceServersFor({ urls: config.iceServers, turnSecret: config.turnSecret }, user.memberId, now),
  }
}

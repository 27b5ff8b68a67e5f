import type { EnteredRoom, PeerMedia } from '@hien/contract/video-room'
import { later } from '../../../core/clock.ts'
import { readHubPass } from './video-room-pass.ts'
import { hubRefusal } from '../../../http/hubs/hub-refusal.ts'
import { inTurn, refreshStage } from '../stage/change-stage.ts'
import { checkPlaces } from './check-places.ts'
import { iceServersFor } from '../media/ice-servers.ts'
import { leaveRoom, broadcastLeft } from './leave-room.ts'
import {
  notePresence,
  peerGroup,
  lessonTeachersGroup,
  stageText,
  videoRoomGroup,
  seenWithin,
  type VideoRoomCaller,
  type VideoRoomHubContext,
  type PeerPresence,
  type Visit,
} from '../video-room-context.ts'
import { removePeer } from './remove-peer.ts'
import { listRemoved } from '../removals/removals-store.ts'
import { insertPeer, type Entered } from './entry-store.ts'

type Input = { sessionId: string; pass: string; media: PeerMedia }

/**
 * EnterRoom: lets the caller into the video room of a running lesson, by the pass of a joinLink. Students need a free
 * place in the room; teachers always get in.
 * A member can be in the room only once: entering again disconnects their earlier device from the room. The new
 * connection takes over that device's place to speak, raised hand and screen. If anything fails, the caller is not in
 * the room.
 * @throws {HubException} SESSION_TOKEN_INVALID if the pass is invalid, the lesson is over, or the caller lost the right
 * to be there during the call; REMOVED_FROM_LESSON if a teacher removed the caller; ROOM_FULL if no place is free;
 * NOT_IN_GROUP if the caller disconnected during the call
 */
export async function enterRoom(
  context: VideoRoomHubContext,
  caller: VideoRoomCaller,
  input: Input,
): Promise<EnteredRoom> {
  const { dependencies } = context
  const { connectionId, user } = caller
  const { session, room } = await readHubPass(dependencies, user, input)
  await leaveRoom(context, connectionId)

  const { id: sessionId, classId, expiresAt } = session
  const visit: Visit = { sessionId, classId, memberId: user.memberId, isTeacher: room.part === 'teacher' }
  // Join the groups before inserting the row: this connection must get the events of peers who enter right after it.
  const groups = [
    videoRoomGroup(sessionId),
    peerGroup(sessionId, connectionId),
    ...(visit.isTeacher ? [lessonTeachersGroup(sessionId)] : []),
  ]
  for (const group of groups) caller.groups.add(group)
  try {
    const entered = await takePlace(context, caller, { visit, media: input.media })
    return {
      id: connectionId,
      peers: entered.others,
      stage: entered.stage,
      removed: visit.isTeacher ? await listRemoved(dependencies.database, sessionId) : [],
      iceServers: iceServersFor(dependencies.config, user.memberId, expiresAt),
    }
  } catch (error) {
    for (const group of groups) caller.groups.remove(group)
    // If leaving fails, the row stays in the database. No node reports this row any longer, so the reconciler deletes it later.
    await leaveRoom(context, connectionId).catch((failure: unknown) =>
      dependencies.log.error(
        { err: failure },
        'the row of a failed entry was not deleted; it is removed later as silent',
      ),
    )
    throw error
  }
}

async function takePlace(
  context: VideoRoomHubContext,
  caller: VideoRoomCaller,
  { visit, media }: { visit: Visit; media: PeerMedia },
): Promise<Entered> {
  const { dependencies, server, peers, lastSent } = context
  const { clock, database } = dependencies
  const { connectionId } = caller
  const { sessionId } = visit
  const entered = await inTurn(context, sessionId, () => {
    const now = clock.now()
    return insertPeer(database, { ...visit, connectionId, media, now, seenSince: later(now, -seenWithin) })
  })
  if (entered === 'full') throw hubRefusal('ROOM_FULL')
  if (entered === 'removed') throw hubRefusal('REMOVED_FROM_LESSON')
  if (entered === 'over') throw hubRefusal('SESSION_TOKEN_INVALID')

  const { newcomer, others, stage, changesStage } = entered
  peers.set(connectionId, visit)
  const lastSentHere = lastSent.get(sessionId) ?? {
    peers: new Set(others.map(({ id }) => id)),
    // An empty text differs from every stage, so a stage that this entry has changed is sent below.
    stage: changesStage ? '' : stageText(stage),
  }
  lastSent.set(sessionId, lastSentHere)
  const newcomerOnStage = { id: connectionId, stage, lastSent: lastSentHere.stage }
  for (const id of entered.replaced) {
    await removePeer(context, id, 'Replaced')
    // The member's earlier connection may be on another node.
    dependencies.cluster.bus.publish('replaced', id)
    broadcastLeft(context, sessionId, id)
  }
  if (caller.signal.aborted) throw hubRefusal('NOT_IN_GROUP')
  // Events since the pass was checked did not find this connection in the room, so check its right to be here again.
  await checkPlaces(context, [connectionId])
  if (peers.get(connectionId) !== visit) throw hubRefusal('SESSION_TOKEN_INVALID')

  const presence: PeerPresence = { sessionId, id: connectionId, here: true }
  notePresence(context, presence)
  server.group(videoRoomGroup(sessionId), { except: [connectionId] }).send('PeerEntered', newcomer)
  dependencies.cluster.bus.publish('peer presence', presence)
  for (const { id, media: left } of entered.silenced)
    server.group(videoRoomGroup(sessionId), { except: [connectionId] }).send('PeerChanged', id, left)
  if (changesStage) await refreshStage(context, sessionId, newcomerOnStage)
  return entered
}

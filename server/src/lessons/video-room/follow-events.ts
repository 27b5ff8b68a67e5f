/** Handles events about media, lessons, classes and sign-outs, from this node or another, that concern video rooms. */
import type { VideoRoomHubEvents } from '@hien/contract/video-room'
import type { HubServer } from '@hien/signalr'
import type { Viewer } from '../../core/viewer.ts'
import { checkPlaces } from './entry/check-places.ts'
import { forgetPeer } from './entry/leave-room.ts'
import {
  notePresence,
  videoRoomGroup,
  type RemovedMember,
  type PeerPresence,
  type StageSent,
  type VideoRoomHubContext,
  type Visit,
} from './video-room-context.ts'
import { removeFromLesson } from './removals/remove-member.ts'
import { removePeer } from './entry/remove-peer.ts'
import { createReadStages } from './stage/read-stages.ts'
import { deleteRooms } from './stage/stage-store.ts'

/**
 * Subscribes for the life of the process. Each node notifies its own connections. If an event is lost, reconcile-rooms.ts
 * later sends the connections what they missed.
 */
export function followVideoRoomEvents(
  context: VideoRoomHubContext,
  server: HubServer<Viewer, VideoRoomHubEvents>,
): void {
  const { dependencies, peers, waiting } = context
  const { database, enrolmentEvents, lessonEvents, log, signInCache, teacherEvents } = dependencies
  const { bus } = dependencies.cluster
  const failed = (error: unknown) =>
    log.error({ err: error }, 'members were not removed from a video room; the next check repeats this')
  const connectionsWhere = (matches: (visit: Visit) => boolean) =>
    [...peers, ...waiting].flatMap(([connectionId, visit]) => (matches(visit) ? [connectionId] : []))

  signInCache.onRevoked((signInId) => {
    server.closeWhere(({ user }) => user.signInId === signInId)
  })
  lessonEvents.subscribe('ended', ({ sessionId }, origin) => {
    for (const connectionId of connectionsWhere((visit) => visit.sessionId === sessionId)) {
      server.connection(connectionId).send('RoomEnded', sessionId)
      forgetPeer(context, connectionId)
    }
    if (origin === 'local') deleteRooms(database, [sessionId]).catch(failed)
  })
  // The member entered on another connection. The earlier connection can be on any node.
  bus.subscribe('replaced', (connectionId) => removePeer(context, connectionId as string, 'Replaced').catch(failed))
  bus.subscribe('peer presence', (presence) => notePresence(context, presence as PeerPresence))
  bus.subscribe('stage told', (message) => {
    const { sessionId, stage } = message as StageSent
    const here = context.lastSent.get(sessionId)
    if (here) here.stage = stage
  })
  bus.subscribe('member put out', (putOut) => removeFromLesson(context, putOut as RemovedMember).catch(failed))
  enrolmentEvents.subscribe('removed', ({ classId, memberId }) => {
    for (const connectionId of connectionsWhere((visit) => visit.classId === classId && visit.memberId === memberId))
      removePeer(context, connectionId, 'RoomEnded').catch(failed)
  })
  followMedia(context, server)
  teacherEvents.subscribe('changed', ({ memberIds }) => {
    const changed = new Set(memberIds)
    checkPlaces(
      context,
      connectionsWhere(({ memberId }) => changed.has(memberId)),
    ).catch(failed)
  })
}

/** Lets the room media read the database rows that say who may send, and forwards the media's events to the peers. */
function followMedia(
  { dependencies, peers }: VideoRoomHubContext,
  server: HubServer<Viewer, VideoRoomHubEvents>,
): void {
  const { database, roomMedia } = dependencies
  roomMedia.readStagesBy(createReadStages(database))
  // Every node gets the event, but only one node has the peer's connection. On the other nodes, toPeer returns null.
  const toPeer = (sessionId: string, connectionId: string) =>
    peers.get(connectionId)?.sessionId === sessionId ? server.connection(connectionId) : null
  roomMedia.on('line', (sessionId, connectionId, ...line) => {
    toPeer(sessionId, connectionId)?.send('LineChanged', ...line)
  })
  roomMedia.on('lost', (sessionId, connectionId) => toPeer(sessionId, connectionId)?.send('MediaMoved'))
  roomMedia.on('moved', (sessionId) => {
    server.group(videoRoomGroup(sessionId), { localOnly: true }).send('MediaMoved')
  })
}

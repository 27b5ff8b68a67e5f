/** Reactions of the video rooms to events of lessons, classes and sign-outs, local and from other nodes. */
import type { VideoRoomHubEvents } from '@hien/contract/video-room'
import type { HubServer } from '@hien/signalr'
import type { Viewer } from '../../core/viewer.ts'
import { checkPlaces } from './check-places.ts'
import { forgetPeer } from './leave-room.ts'
import { noteMove, type VideoRoomHubContext, type PeerMoved, type Visit } from './video-room-context.ts'
import { removePeer } from './remove-peer.ts'
import { deletePeersOf } from './store.ts'

/** Listens for as long as the process lives. Each node tells its own people; what is lost on the way, reconcile-rooms.ts finds. */
export function followVideoRoomEvents(
  context: VideoRoomHubContext,
  server: HubServer<Viewer, VideoRoomHubEvents>,
): void {
  const { dependencies, peers, waiting } = context
  const { database, enrolmentEvents, lessonEvents, log, signInCache, teacherEvents } = dependencies
  const { bus } = dependencies.cluster
  const failed = (error: unknown) => log.error({ err: error }, 'a room was not emptied')
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
    if (origin === 'local') deletePeersOf(database, sessionId).catch(failed)
  })
  // The replaced connection may be on another node.
  bus.subscribe('replaced', (connectionId) => removePeer(context, connectionId as string, 'Replaced').catch(failed))
  bus.subscribe('peer moved', (moved) => noteMove(context, moved as PeerMoved))
  enrolmentEvents.subscribe('removed', ({ classId, memberId }) => {
    for (const connectionId of connectionsWhere((visit) => visit.classId === classId && visit.memberId === memberId))
      removePeer(context, connectionId, 'RoomEnded').catch(failed)
  })
  teacherEvents.subscribe('changed', ({ memberIds }) => {
    const changed = new Set(memberIds)
    checkPlaces(
      context,
      connectionsWhere(({ memberId }) => changed.has(memberId)),
    ).catch(failed)
  })
}

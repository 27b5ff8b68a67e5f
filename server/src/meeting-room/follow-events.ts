/** What lessons, classes and sign-outs mean to the built-in rooms, told on whichever node. */
import type { MeetingHubEvents } from '@hien/contract/meeting-room'
import type { HubServer } from '@hien/signalr'
import type { Viewer } from '../viewer.ts'
import { leaveRoom } from './leave-room.ts'
import { peerGroup, roomGroup, type MeetingHubContext } from './meeting-context.ts'
import { deletePeersOf } from './store.ts'

/** Listens for as long as the process lives. */
export function followEvents(context: MeetingHubContext, server: HubServer<Viewer, MeetingHubEvents>): void {
  const { dependencies, places } = context
  const { database, enrolments, lessons, log, sessionGuard } = dependencies
  const { signals } = dependencies.nodes
  const failed = (error: unknown) => log.error({ err: error }, 'a room was not emptied')

  sessionGuard.onRevoked((sessionId) => {
    server.closeWhere(({ user }) => user.sessionId === sessionId)
  })
  lessons.on('ended', ({ sessionId }, where) => {
    if (where === 'here') server.group(roomGroup(sessionId)).send('RoomEnded', sessionId)
    for (const [connectionId, place] of places) {
      if (place.sessionId !== sessionId) continue
      places.delete(connectionId)
      server.removeFromGroup(connectionId, roomGroup(sessionId))
      server.removeFromGroup(connectionId, peerGroup(sessionId, connectionId))
    }
    if (where === 'here') deletePeersOf(database, sessionId).catch(failed)
  })
  // The connection that was put out may be on any node.
  signals.on('replaced', (connectionId) => places.delete(connectionId as string))
  enrolments.on('removed', ({ classId, memberId }) => {
    for (const [connectionId, place] of places) {
      if (place.classId !== classId || place.memberId !== memberId) continue
      server.connection(connectionId).send('RoomEnded', place.sessionId)
      leaveRoom(context, connectionId).catch(failed)
    }
  })
}

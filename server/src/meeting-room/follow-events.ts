/** What lessons, classes and sign-outs mean to the built-in rooms, told on whichever node. */
import type { MeetingHubEvents } from '@hien/contract/meeting-room'
import type { HubServer } from '@hien/signalr'
import type { Viewer } from '../viewer.ts'
import { vacate } from './leave-room.ts'
import { noteMove, type MeetingHubContext, type PeerMoved, type Visit } from './meeting-context.ts'
import { putOut } from './put-out.ts'
import { deletePeersOf } from './store.ts'

/** Listens for as long as the process lives. Each node tells its own people; what is lost on the way, follow-rows.ts finds. */
export function followEvents(context: MeetingHubContext, server: HubServer<Viewer, MeetingHubEvents>): void {
  const { dependencies, places, waiting } = context
  const { database, enrolments, lessons, log, sessionGuard } = dependencies
  const { signals } = dependencies.nodes
  const failed = (error: unknown) => log.error({ err: error }, 'a room was not emptied')
  const connectionsWhere = (matches: (visit: Visit) => boolean) =>
    [...places, ...waiting].flatMap(([connectionId, visit]) => (matches(visit) ? [connectionId] : []))

  sessionGuard.onRevoked((sessionId) => {
    server.closeWhere(({ user }) => user.sessionId === sessionId)
  })
  lessons.on('ended', ({ sessionId }, where) => {
    for (const connectionId of connectionsWhere((visit) => visit.sessionId === sessionId)) {
      server.connection(connectionId).send('RoomEnded', sessionId)
      vacate(context, connectionId)
    }
    if (where === 'here') deletePeersOf(database, sessionId).catch(failed)
  })
  signals.on('replaced', (connectionId) => putOut(context, connectionId as string, 'Replaced').catch(failed))
  signals.on('peer moved', (moved) => noteMove(context, moved as PeerMoved))
  enrolments.on('removed', ({ classId, memberId }) => {
    for (const connectionId of connectionsWhere((visit) => visit.classId === classId && visit.memberId === memberId))
      putOut(context, connectionId, 'RoomEnded').catch(failed)
  })
}

/** What lessons, classes and sign-outs mean to the waiting rooms. */
import type { ChatHubEvents } from '@hien/contract/chat'
import type { HubServer } from '@hien/signalr'
import type { Viewer } from '../viewer.ts'
import type { ChatHubContext } from './chat-context.ts'

/** Listens for as long as the process lives. */
export function followEvents(context: ChatHubContext, server: HubServer<Viewer, ChatHubEvents>): void {
  const { dependencies, rooms, seats, arrivals, group } = context
  const { clock, enrolments, lessons, sessionGuard } = dependencies

  sessionGuard.onRevoked((sessionId) => {
    server.closeWhere(({ user }) => user.sessionId === sessionId)
  })
  lessons.on('started', ({ groupId, message }) => {
    const room = rooms.find(groupId)
    if (room) room.live = true
    group(groupId).send('ReceiveMessage', message)
  })
  lessons.on('entered', ({ sessionId, memberId }) => {
    rooms.open
      .values()
      .find((room) => room.sessionId === sessionId)
      ?.presence.enter(memberId)
  })
  lessons.on('ended', ({ groupId }) => {
    group(groupId).send('SessionEnded', groupId)
    rooms.close(groupId)
    for (const connectionId of seats.inRoom(groupId)) seats.vacate(connectionId)
  })
  enrolments.on('removed', ({ groupId, memberId }) => {
    for (const arrival of arrivals) if (arrival.memberId === memberId) arrival.removedFrom.add(groupId)
    for (const connectionId of seats.inRoom(groupId, memberId)) {
      server.connection(connectionId).send('MemberRemoved', groupId)
      seats.vacate(connectionId)
    }
    const room = rooms.find(groupId)
    const member = room?.presence.remove(memberId, clock.now().getTime())
    if (room && member) rooms.tell(room, { member, here: false })
  })
}

/** What lessons, classes and sign-outs mean to the waiting rooms, told on whichever node. */
import type { ChatHubEvents } from '@hien/contract/chat'
import type { HubServer } from '@hien/signalr'
import type { Viewer } from '../viewer.ts'
import type { ChatHubContext } from './chat-context.ts'
import { endRoom } from './end-room.ts'
import { putOut } from './put-out.ts'

/** Listens for as long as the process lives. The node where it was told sends to the rooms; each keeps its own books. */
export function followEvents(context: ChatHubContext, server: HubServer<Viewer, ChatHubEvents>): void {
  const { dependencies, everybody, rooms, arrivals, group } = context
  const { enrolments, lessons, metrics, sessionGuard } = dependencies

  sessionGuard.onRevoked((sessionId) => {
    server.closeWhere(({ user }) => user.sessionId === sessionId)
  })
  lessons.on('started', ({ groupId, message }, where) => {
    const room = rooms.find(groupId)
    if (room) room.live = true
    if (where === 'elsewhere') return
    metrics.chatMessages.inc({ type: message.type })
    group(groupId).send('ReceiveMessage', message)
  })
  lessons.on('entered', ({ sessionId, memberId }) => everybody.enter(sessionId, memberId))
  lessons.on('ended', (ended, where) => {
    if (where === 'here') group(ended.groupId).send('SessionEnded', ended.groupId)
    endRoom(context, ended)
  })
  enrolments.on('removed', ({ groupId, memberId }) => {
    for (const arrival of arrivals) if (arrival.memberId === memberId) arrival.removedFrom.add(groupId)
    putOut(context, { groupId, memberId })
    everybody.remove(groupId, memberId)
  })
}

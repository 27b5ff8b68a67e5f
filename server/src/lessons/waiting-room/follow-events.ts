/** Handles events about lessons, classes and sign-outs, from any node, that concern waiting rooms. */
import type { ChatHubEvents } from '@hien/contract/chat'
import type { HubServer } from '@hien/signalr'
import type { Viewer } from '../../core/viewer.ts'
import type { ChatHubContext } from './chat-context.ts'
import { endRoom } from './end-room.ts'
import { checkMembers } from './check-members.ts'
import { removeFromRoom } from './remove-from-room.ts'

/**
 * Subscribes for the life of the process. The node where an event happens (`origin` is local) sends it to the rooms on all
 * nodes. Every node updates its own state.
 */
export function followWaitingRoomEvents(context: ChatHubContext, server: HubServer<Viewer, ChatHubEvents>): void {
  const { dependencies, clusterPresence, rooms, pendingJoins, group } = context
  const { calendarEvents, enrolmentEvents, lessonEvents, log, metrics, signInCache, teacherEvents } = dependencies

  signInCache.onRevoked((signInId) => {
    server.closeWhere(({ user }) => user.signInId === signInId)
  })
  lessonEvents.subscribe('started', ({ groupId, message }, origin) => {
    const room = rooms.find(groupId)
    if (room) room.live = true
    if (origin === 'remote') return
    metrics.chatMessages.inc({ type: message.type })
    group(groupId).send('ReceiveMessage', message)
  })
  lessonEvents.subscribe('entered', ({ awayAfter = null, ...entry }) => clusterPresence.enter({ ...entry, awayAfter }))
  lessonEvents.subscribe('ended', (ended, origin) => {
    if (origin === 'local') group(ended.groupId).send('SessionEnded', ended.groupId)
    endRoom(context, ended)
  })
  calendarEvents.subscribe('changed', ({ lessons }, origin) => {
    if (origin === 'remote') return
    for (const lesson of lessons) group(lesson.groupId).send('LessonChanged', lesson)
  })
  enrolmentEvents.subscribe('removed', ({ groupId, memberId }) => {
    for (const pendingJoin of pendingJoins) if (pendingJoin.memberId === memberId) pendingJoin.removedFrom.add(groupId)
    removeFromRoom(context, { groupId, memberId })
    clusterPresence.remove(groupId, memberId)
  })
  teacherEvents.subscribe('changed', ({ memberIds }) => {
    const changed = new Set(memberIds)
    for (const pendingJoin of pendingJoins) if (changed.has(pendingJoin.memberId)) pendingJoin.isDoubtful = true
    const failed = (error: unknown) =>
      log.error({ err: error }, 'members who no longer teach were not removed from the waiting rooms')
    checkMembers(context, changed).catch(failed)
  })
}

import type { ChatHubContext } from './chat-context.ts'
import { checkMembers } from './check-members.ts'
import { endRoom } from './end-room.ts'
import { listStartedOrEnded } from './open-rooms-store.ts'
import type { OpenRoom } from './open-room.ts'
import { listNewcomerHistory } from './chat/store.ts'

/**
 * Compares this node's open rooms with the database and sends their clients what they missed. Another node may have
 * started or ended the lesson, or removed a member, without this node getting the event.
 * The comparison takes two queries, whatever the number of rooms.
 */
export async function reconcileRooms(context: ChatHubContext): Promise<void> {
  const rooms = new Map([...context.rooms.open.values()].map((room) => [room.sessionId, room]))
  if (rooms.size === 0) return
  const { database } = context.dependencies
  for (const { id, state } of await listStartedOrEnded(database, [...rooms.keys()])) {
    const room = rooms.get(id)
    if (room && state === 'live') await sendStart(context, room)
    if (room && state === 'ended') sendEnd(context, room)
  }
  await checkMembers(context)
}

async function sendStart({ dependencies, group }: ChatHubContext, room: OpenRoom) {
  if (room.live) return
  const { sessionId, groupId } = room
  const nothingElse = { since: 0, notificationsOf: null }
  const { start } = await listNewcomerHistory(dependencies.database, { id: sessionId, groupId }, nothingElse)
  if (room.live || !start) return
  room.live = true
  group(groupId, { localOnly: true }).send('ReceiveMessage', start)
}

function sendEnd(context: ChatHubContext, room: OpenRoom) {
  const { groupId } = room
  if (context.rooms.find(groupId) !== room) return
  context.group(groupId, { localOnly: true }).send('SessionEnded', groupId)
  endRoom(context, room)
}

import { makeGroupId, type JoinedGroup } from '@hien/contract/chat'
import { normaliseCode } from '@hien/contract/codes'
import { lessonOnDayOf } from '../classes/schedule.ts'
import { openWaitingSession } from '../meetings/open-waiting-session.ts'
import { openRoom, type Room } from '../meetings/room-token.ts'
import type { ChatCaller, ChatHubContext } from './chat-context.ts'
import { hubFailure, refusingWith } from '../hub/hub-failure.ts'
import { leaveGroup } from './leave-group.ts'
import { readForNewcomer } from './read-for-newcomer.ts'

type Input = { memberId: string; userName: string; groupId: string; sessionToken: string; since: number | null }

/**
 * JoinGroup (docs/chat-protocol.md, "Coming in"; decisions 029 to 034): into the waiting room of the class the session token
 * is for. The first one in makes the session. Joining another room leaves the one before.
 * @throws {HubException} FORBIDDEN when memberId or userName is not the caller's own, SESSION_TOKEN_INVALID
 */
export async function joinGroup(context: ChatHubContext, caller: ChatCaller, input: Input): Promise<JoinedGroup> {
  const { user } = caller
  if (input.memberId !== user.memberId || input.userName !== user.userName) throw hubFailure('FORBIDDEN')
  const arrival = { memberId: user.memberId, removedFrom: new Set<string>() }
  context.arrivals.add(arrival)
  try {
    return await arrive(context, caller, input, arrival.removedFrom)
  } finally {
    context.arrivals.delete(arrival)
  }
}

async function arrive(context: ChatHubContext, caller: ChatCaller, input: Input, removedFrom: ReadonlySet<string>) {
  const { dependencies, seats } = context
  const { user, connectionId } = caller
  const roomClass = await refusingWith('SESSION_TOKEN_INVALID', () => openRoom(dependencies, user, input.sessionToken))
  const groupId = makeGroupId(roomClass.courseCode, roomClass.classCode)
  if (normaliseCode(input.groupId) !== groupId) throw hubFailure('SESSION_TOKEN_INVALID')

  const before = seats.of(connectionId)?.room
  if (before && before.groupId !== groupId) leaveGroup(context, caller)

  const session = await context.together(`session of ${roomClass.classId}`, () =>
    openWaitingSession(dependencies, roomClass),
  )
  // Listens before reading what was said: a message in between arrives twice rather than not at all.
  seats.listen(connectionId, user.memberId, groupId)
  try {
    return await sitDown(context, caller, { roomClass, groupId, session, since: input.since, removedFrom })
  } catch (error) {
    // Whoever was in the room before stays there.
    if (seats.of(connectionId)?.room?.groupId !== groupId) seats.stopListening(connectionId, user.memberId, groupId)
    throw error
  }
}

type Arriving = {
  roomClass: Room
  groupId: string
  session: { id: string; createdAt: Date }
  since: number | null
  removedFrom: ReadonlySet<string>
}

async function sitDown(context: ChatHubContext, caller: ChatCaller, arriving: Arriving): Promise<JoinedGroup> {
  const { dependencies, rooms, seats } = context
  const { user, connectionId } = caller
  const { roomClass, groupId, session, since, removedFrom } = arriving
  dependencies.metrics.roomJoins.inc({ replay: since === null ? 'snapshot' : 'since' })
  const shown = await readForNewcomer(context, caller, { room: roomClass, groupId, sessionId: session.id, since })
  // Whoever hung up meanwhile is not here.
  if (caller.signal.aborted) throw hubFailure('NOT_IN_GROUP')
  if (removedFrom.has(groupId)) throw hubFailure('SESSION_TOKEN_INVALID')

  const room = rooms.enter({
    groupId,
    classId: roomClass.classId,
    sessionId: session.id,
    teacherId: roomClass.teacherId,
    schedule: roomClass,
    planned: lessonOnDayOf(roomClass, session.createdAt) !== null,
    live: shown.start !== null,
  })
  seats.take(connectionId, user.memberId, room)
  const member = { id: user.memberId, name: user.name, role: user.role }
  if (room.presence.join(connectionId, member)) rooms.tell(room, { member, here: true })
  caller.send('JoinGroup', groupId)
  // After the answer, so that a client knows the room before it hears of the start, and what it saw before it is hidden.
  setImmediate(() => {
    if (shown.start) caller.send('ReceiveMessage', shown.start)
    for (const id of shown.hidden) caller.send('MessageHidden', id)
  })
  return {
    status: room.live ? ('live' as const) : ('waiting' as const),
    startedAt: shown.start?.timestamp ?? null,
    members: room.presence.list(),
    memberCount: room.presence.count,
    messages: shown.messages,
    silenced: shown.silenced,
  }
}

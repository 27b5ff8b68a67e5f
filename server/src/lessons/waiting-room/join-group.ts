import { makeGroupId, type JoinedGroup } from '@hien/contract/chat'
import { normaliseCode } from '@hien/contract/codes'
import { ensureLessonSession } from '../sessions/ensure-lesson-session.ts'
import { verifyRoomToken, type MemberRoomClass } from '../sessions/room-token.ts'
import type { ChatCaller, ChatHubContext, PendingJoin } from './chat-context.ts'
import { hubRefusal, refusingWith } from '../../http/hubs/hub-refusal.ts'
import { leaveGroup } from './leave-group.ts'
import { readNewcomerHistory } from './chat/read-newcomer-history.ts'

type Input = { memberId: string; userName: string; groupId: string; sessionToken: string; since: number | null }

/**
 * JoinGroup (docs/changing/chat-protocol.md, "Coming in"; decisions 029 to 034): lets the caller into the waiting room of
 * the class for which the session token was made. If the class has no session, the call creates one. If the connection is in
 * another room, it leaves that room.
 * @throws {HubException} FORBIDDEN if memberId or userName is not the caller's own; SESSION_TOKEN_INVALID if the token
 * does not open this room, or the caller lost the right to be there during the call; NOT_IN_GROUP if the connection was
 * closed during the call
 */
export async function joinGroup(context: ChatHubContext, caller: ChatCaller, input: Input): Promise<JoinedGroup> {
  const { user } = caller
  if (input.memberId !== user.memberId || input.userName !== user.userName) throw hubRefusal('FORBIDDEN')
  const pendingJoin: PendingJoin = { memberId: user.memberId, removedFrom: new Set(), isDoubtful: false }
  context.pendingJoins.add(pendingJoin)
  try {
    return await joinRoom(context, caller, input, pendingJoin)
  } finally {
    context.pendingJoins.delete(pendingJoin)
  }
}

async function joinRoom(context: ChatHubContext, caller: ChatCaller, input: Input, pendingJoin: PendingJoin) {
  const { dependencies, connections } = context
  const { user, connectionId } = caller
  const verify = () =>
    refusingWith('SESSION_TOKEN_INVALID', () => verifyRoomToken(dependencies, user, input.sessionToken))
  const roomClass = await verify()
  const groupId = makeGroupId(roomClass.courseCode, roomClass.classCode)
  if (normaliseCode(input.groupId) !== groupId) throw hubRefusal('SESSION_TOKEN_INVALID')

  const before = connections.of(connectionId)?.room
  if (before && before.groupId !== groupId) leaveGroup(context, caller)

  const session = await refusingWith('SESSION_TOKEN_INVALID', () =>
    context.singleFlight(`session of ${roomClass.classId}`, () => ensureLessonSession(dependencies, roomClass)),
  )
  // Subscribe to the group before reading the chat: the client may get a message twice, but misses none.
  connections.joinGroups(connectionId, { memberId: user.memberId, part: roomClass.part }, groupId)
  try {
    return await enterRoom(context, caller, { roomClass, groupId, session, since: input.since, pendingJoin, verify })
  } catch (error) {
    // If the caller was already in this room before the call, they stay in it.
    if (connections.of(connectionId)?.room?.groupId !== groupId)
      connections.leaveGroups(connectionId, user.memberId, groupId)
    throw error
  }
}

type Arriving = {
  roomClass: MemberRoomClass
  groupId: string
  session: { id: string; createdAt: Date }
  since: number | null
  pendingJoin: PendingJoin
  /** Checks the caller's session token again. @throws {HubException} SESSION_TOKEN_INVALID if it is no longer valid */
  verify(): Promise<MemberRoomClass>
}

async function enterRoom(context: ChatHubContext, caller: ChatCaller, arriving: Arriving): Promise<JoinedGroup> {
  const { dependencies, rooms, connections, group } = context
  const { user, connectionId } = caller
  const { roomClass, groupId, session, since, pendingJoin, verify } = arriving
  dependencies.metrics.roomJoins.inc({ replay: since === null ? 'snapshot' : 'since' })
  const shown = await readNewcomerHistory(context, caller, { room: roomClass, groupId, sessionId: session.id, since })
  while (pendingJoin.isDoubtful) {
    pendingJoin.isDoubtful = false
    await verify()
  }
  // The connection was closed while the chat was read.
  if (caller.signal.aborted) throw hubRefusal('NOT_IN_GROUP')
  if (pendingJoin.removedFrom.has(groupId)) throw hubRefusal('SESSION_TOKEN_INVALID')

  const room = rooms.enter({
    groupId,
    classId: roomClass.classId,
    sessionId: session.id,
    centreId: roomClass.centreId,
    createdAt: session.createdAt,
    live: shown.start !== null,
  })
  if (shown.start && !room.live) {
    // This node has not learned of the start. The others in the room would wait for ever: reconcileRooms skips live rooms.
    room.live = true
    group(groupId, { localOnly: true, except: [connectionId] }).send('ReceiveMessage', shown.start)
  }
  connections.enter(connectionId, { memberId: user.memberId, part: roomClass.part }, room)
  const member = { id: user.memberId, name: user.name, role: user.role }
  if (room.presence.join(connectionId, member)) {
    rooms.sendPresence(room, { member, isPresent: true })
    rooms.notePresenceChanged(room)
  }
  caller.send('JoinGroup', groupId)
  // Send these after the answer, because the client must first know the room and its messages.
  setImmediate(() => {
    if (shown.start) caller.send('ReceiveMessage', shown.start)
    for (const id of shown.hidden) caller.send('MessageHidden', id)
  })
  return {
    sessionId: session.id,
    status: room.live ? ('live' as const) : ('waiting' as const),
    startedAt: shown.start?.timestamp ?? null,
    members: room.presence.list(),
    memberCount: room.presence.count(),
    messages: shown.messages,
    silenced: shown.silenced,
    whiteboardShown: shown.whiteboardShown,
  }
}

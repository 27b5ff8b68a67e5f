import { makeGroupId, type JoinedGroup } from '@hien/contract/chat'
import { normaliseCode } from '@hien/contract/codes'
import { lessonOnDayOf } from '../classes/schedule.ts'
import { Failure } from '../failure.ts'
import { openWaitingSession } from '../meetings/open-waiting-session.ts'
import { openRoom, type Room } from '../meetings/room-token.ts'
import type { ChatCaller, ChatHubContext } from './chat-context.ts'
import { hubFailure } from './hub-failure.ts'
import { leaveGroup } from './leave-group.ts'
import { listReplay } from './store.ts'

async function readToken({ dependencies }: ChatHubContext, caller: ChatCaller, sessionToken: string): Promise<Room> {
  try {
    return await openRoom(dependencies, caller.user, sessionToken)
  } catch (error) {
    if (error instanceof Failure) throw hubFailure('SESSION_TOKEN_INVALID')
    throw error
  }
}

/**
 * JoinGroup (runtime contract, "Hub"; design, decisions 17 to 21): into the waiting room of the class the session token
 * is for. The first one in makes the session. Joining another room leaves the one before.
 * @throws {HubException} FORBIDDEN when memberId or userName is not the caller's own, SESSION_TOKEN_INVALID, RATE_LIMITED
 */
export async function joinGroup(
  context: ChatHubContext,
  caller: ChatCaller,
  input: { memberId: string; userName: string; groupId: string; sessionToken: string; since: number | null },
): Promise<JoinedGroup> {
  const { dependencies, rooms, seats, group } = context
  const { user } = caller
  if (!context.move(user.memberId)) throw hubFailure('RATE_LIMITED')
  if (input.memberId !== user.memberId || input.userName !== user.userName) throw hubFailure('FORBIDDEN')
  const roomClass = await readToken(context, caller, input.sessionToken)
  const groupId = makeGroupId(roomClass.courseCode, roomClass.classCode)
  if (normaliseCode(input.groupId) !== groupId) throw hubFailure('SESSION_TOKEN_INVALID')

  const before = seats.get(caller.connectionId)?.room
  if (before && before.groupId !== groupId) leaveGroup(context, caller)

  const session = await openWaitingSession(dependencies, roomClass)
  // In the group before reading what was said: a message in between arrives twice rather than not at all.
  caller.groups.add(groupId)
  const replay = await listReplay(
    dependencies.database,
    { id: session.id, groupId, lastSeq: session.lastSeq },
    input.since,
  )
  // Whoever hung up meanwhile is not here.
  if (caller.signal.aborted) throw hubFailure('NOT_IN_GROUP')

  const room = rooms.enter({
    groupId,
    sessionId: session.id,
    teacherId: roomClass.teacherId,
    schedule: roomClass,
    planned: lessonOnDayOf(roomClass, session.createdAt) !== null,
    live: replay.start !== null,
  })
  seats.set(caller.connectionId, { room, left: null })
  const member = { id: user.memberId, name: user.name, role: user.role }
  const isNew = room.presence.join(caller.connectionId, member)
  if (isNew) group(groupId, { except: [caller.connectionId] }).send('UserJoined', member.id, member.name)
  caller.send('JoinGroup', groupId)
  const { start } = replay
  // After the answer, so that a client knows the room before it hears of the start.
  if (start) setImmediate(() => caller.send('ReceiveMessage', start))
  return {
    status: room.live ? 'live' : 'waiting',
    startedAt: start?.timestamp ?? null,
    members: room.presence.list(),
    memberCount: room.presence.count,
    messages: replay.messages,
  }
}

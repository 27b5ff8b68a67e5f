/** The state a waiting room shows, computed by a pure function from the events so far. */
import type { ChangedLesson, ChatMessage, JoinedGroup } from '@hien/contract/chat'
import type { Role } from '@hien/contract/roles'
import type { ConnectionStatus } from '../../../lib/hub/hub-connection.ts'
import { type Unsent, nothingUnsent } from './unsent.ts'

/** `role` is null until it is known: the event UserJoined contains only id and name. */
export type PresentPerson = { id: string; name: string; role: Role | null }

export type RoomState = {
  /** The session that the member joined last; null before the first answer of JoinGroup. */
  sessionId: string | null
  status: 'waiting' | 'live'
  /** Null while waiting, and if only a poll or the member's own entry has shown that the lesson runs. */
  startedAt: string | null
  /** In the order of the hub's list, then of arrival. The hub lists at most 100 of the `memberCount` members. */
  members: readonly PresentPerson[]
  memberCount: number
  /** Sorted by `seq`, without duplicates. A hidden message has no text. */
  messages: readonly ChatMessage[]
  /** Ids of muted members. Teachers get all of them; others get at most their own id. */
  silenced: readonly string[]
  connection: ConnectionStatus
  /** True while an attempt to connect has failed and the next one has not begun. */
  waiting: boolean
  error: string | null
  /** The text in the input. */
  unsent: Unsent
  /** True if the session is over. Joining again opens the next one. */
  ended: boolean
  /** True if the member no longer belongs to the class, or no longer teaches it. */
  removed: boolean
  /** The lesson of the class that was changed last while the member was in the room. */
  changedLesson: ChangedLesson | null
  /** True while a teacher shows the whiteboard to everybody in the lesson. */
  whiteboardShown: boolean
}

export type RoomEvent =
  | { type: 'connection'; status: ConnectionStatus }
  | { type: 'waiting' }
  | { type: 'lost' }
  | { type: 'failed' }
  /** `isNewSession`: true if this is another session, so that nothing seen before belongs to it. */
  | { type: 'joined'; joined: JoinedGroup; isNewSession: boolean }
  | { type: 'message'; message: ChatMessage }
  | { type: 'hidden'; id: string }
  | { type: 'arrived'; id: string; name: string }
  | { type: 'departed'; id: string }
  | { type: 'silenced'; id: string; silenced: boolean }
  /** A poll or the member's own attempt to enter has shown that the lesson runs. */
  | { type: 'started' }
  /** A poll or the member's own attempt to enter has shown that the lesson does not run. */
  | { type: 'not-started' }
  | { type: 'ended' }
  | { type: 'removed' }
  | { type: 'lesson-changed'; lesson: ChangedLesson }
  | { type: 'whiteboard-shown'; shown: boolean }
  | { type: 'typed'; text: string }
  | { type: 'sending' }
  | { type: 'not-sent'; text: string; clientId: string }

const texts = {
  lost: 'Kết nối đã bị ngắt',
  reconnecting: 'Đang kết nối lại...',
  failed: 'Không thể kết nối đến máy chủ chat',
} as const

export const firstRoomState: RoomState = {
  sessionId: null,
  status: 'waiting',
  startedAt: null,
  members: [],
  memberCount: 0,
  messages: [],
  silenced: [],
  // The page connects as soon as it is mounted, so it must not show 'Mất kết nối' for one frame.
  connection: 'Connecting',
  waiting: false,
  error: null,
  unsent: nothingUnsent,
  ended: false,
  removed: false,
  changedLesson: null,
  whiteboardShown: false,
}

/** True if the member may enter the lesson: a teacher always, a student only while it runs. */
export const canEnter = (state: RoomState, isTeacher: boolean) => isTeacher || state.status === 'live'

/** Returns the `seq` of the latest message; null if there is none. */
export const lastSeq = (state: RoomState): number | null => state.messages.at(-1)?.seq ?? null

/** True if the state has a different message with the same `seq`. In that case `message` belongs to another session. */
export const isOfAnotherSession = (state: RoomState, message: ChatMessage) =>
  state.messages.some(({ seq, id }) => seq === message.seq && id !== message.id)

/** True if the joined session is not the one that the member joined before. */
export const isAnotherSession = (state: RoomState, joined: JoinedGroup) =>
  state.sessionId !== null && joined.sessionId !== state.sessionId

export function roomReducer(state: RoomState, event: RoomEvent): RoomState {
  switch (event.type) {
    case 'connection':
      return { ...state, connection: event.status, waiting: false, error: errorAt(event.status, state.error) }
    case 'waiting':
      return { ...state, waiting: true, error: texts.reconnecting }
    case 'lost':
      return { ...state, error: texts.lost }
    case 'failed':
      return { ...state, error: state.error === texts.lost ? texts.lost : texts.failed }
    case 'joined':
      return afterJoin(state, event.joined, event.isNewSession)
    case 'message':
      return withMessages(state, [event.message])
    case 'hidden':
      return {
        ...state,
        messages: state.messages.map((one) => (one.id === event.id ? { ...one, message: '', hidden: true } : one)),
      }
    case 'arrived':
      return withArrival(state, { id: event.id, name: event.name, role: roleOf(state, event.id) })
    case 'departed':
      return withoutMember(state, event.id)
    case 'silenced': {
      const others = state.silenced.filter((id) => id !== event.id)
      return { ...state, silenced: event.silenced ? [...others, event.id] : others }
    }
    case 'started':
      return state.status === 'live' ? state : { ...(state.ended ? forgotten(state) : state), status: 'live' }
    case 'not-started':
      return state.status === 'live' ? forgotten(state) : state
    case 'ended':
      return {
        ...state,
        status: 'waiting',
        startedAt: null,
        members: [],
        memberCount: 0,
        ended: true,
        whiteboardShown: false,
      }
    case 'removed':
      return { ...state, removed: true }
    case 'lesson-changed':
      return { ...state, changedLesson: event.lesson }
    case 'whiteboard-shown':
      return { ...state, whiteboardShown: event.shown }
    case 'typed':
      return { ...state, unsent: { text: event.text, clientId: null } }
    case 'sending':
      return { ...state, unsent: nothingUnsent }
    case 'not-sent':
      return withUnsent(state, event.text, event.clientId)
  }
}

function errorAt(status: ConnectionStatus, error: string | null): string | null {
  if (status === 'Connected') return null
  return status === 'Reconnecting' ? texts.reconnecting : error
}

/** Removes messages, start and end of the session in the state: they do not apply to the next session. */
const forgotten = (state: RoomState): RoomState => ({
  ...state,
  status: 'waiting',
  startedAt: null,
  messages: [],
  ended: false,
  whiteboardShown: false,
})

function afterJoin(state: RoomState, joined: JoinedGroup, isNewSession: boolean): RoomState {
  const after = withMessages(isNewSession ? forgotten(state) : state, joined.messages)
  // Joining the same session again never sets a lesson that has started back to waiting.
  const live = after.status === 'live' || joined.status === 'live'
  return {
    ...after,
    sessionId: joined.sessionId,
    status: live ? 'live' : 'waiting',
    startedAt: joined.startedAt ?? after.startedAt,
    members: joined.members,
    memberCount: joined.memberCount,
    silenced: joined.silenced,
    ended: false,
    whiteboardShown: joined.whiteboardShown,
  }
}

function withMessages(state: RoomState, arriving: readonly ChatMessage[]): RoomState {
  const byId = new Map(state.messages.map((message) => [message.id, message]))
  // A hidden message stays hidden: a copy that was already on its way must not bring the text back.
  for (const message of arriving) if (message.hidden || !byId.has(message.id)) byId.set(message.id, message)
  const messages = [...byId.values()].sort((one, other) => one.seq - other.seq)
  const start = messages.filter(({ type }) => type === 'start_meeting').at(-1)
  const roles = new Map(arriving.map(({ userId, role }) => [userId, role]))
  return {
    ...state,
    messages,
    ...(start ? { status: 'live', startedAt: start.timestamp } : {}),
    members: state.members.map((member) => ({ ...member, role: roles.get(member.id) ?? member.role })),
  }
}

const roleOf = (state: RoomState, memberId: string): Role | null =>
  state.messages.find(({ userId }) => userId === memberId)?.role ?? null

function withArrival(state: RoomState, person: PresentPerson): RoomState {
  if (state.members.some(({ id }) => id === person.id)) return state
  return { ...state, members: [...state.members, person], memberCount: state.memberCount + 1 }
}

function withoutMember(state: RoomState, memberId: string): RoomState {
  const members = state.members.filter(({ id }) => id !== memberId)
  // A member who is not among the 100 listed ones can leave too.
  return { ...state, members, memberCount: Math.max(state.memberCount - 1, members.length) }
}

/**
 * Puts text that was not sent back into the input, before anything typed since. Together with newer text it becomes a
 * new message.
 */
function withUnsent(state: RoomState, text: string, clientId: string): RoomState {
  const typed = state.unsent.text
  return { ...state, unsent: typed === '' ? { text, clientId } : { text: `${text} ${typed}`, clientId: null } }
}

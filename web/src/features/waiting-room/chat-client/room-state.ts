/** What the waiting room shows, as a pure function of what happened. */
import type { ChangedLesson, ChatMessage, JoinedGroup } from '@hien/contract/chat'
import type { Role } from '@hien/contract/vocabulary'
import type { ConnectionStatus } from '../../../lib/hub/hub-connection.ts'
import { type Unsent, nothingUnsent } from './unsent.ts'

/** `role` is null until the hub has told it: UserJoined brings the name alone. */
export type PresentPerson = { id: string; name: string; role: Role | null }

export type RoomState = {
  status: 'waiting' | 'live'
  /** Null while waiting, and while only a poll has told of the start. */
  startedAt: string | null
  /** In the order of the list, then of arrival. The hub lists at most 100 of `memberCount`. */
  members: readonly PresentPerson[]
  memberCount: number
  /** By seq, each once. A hidden message has no text. */
  messages: readonly ChatMessage[]
  /** Ids of those who may not write: the teacher knows all, others only whether they are among them. */
  silenced: readonly string[]
  connection: ConnectionStatus
  /** Attempts to connect fail, and the next one is waited for. */
  waiting: boolean
  error: string | null
  /** What is in the input. */
  unsent: Unsent
  /** The session is over; joining again opens the next one. */
  ended: boolean
  /** No longer in the class. */
  removed: boolean
  /** The lesson of the class that was changed last while one waits here. */
  changedLesson: ChangedLesson | null
}

export type RoomEvent =
  | { type: 'connection'; status: ConnectionStatus }
  | { type: 'waiting' }
  | { type: 'lost' }
  | { type: 'failed' }
  /** `afresh`: into another session, of which nothing was seen. */
  | { type: 'joined'; joined: JoinedGroup; afresh: boolean }
  | { type: 'message'; message: ChatMessage }
  | { type: 'hidden'; id: string }
  | { type: 'arrived'; id: string; name: string }
  | { type: 'departed'; id: string }
  | { type: 'silenced'; id: string; silenced: boolean }
  /** A poll or the member's own way in has told that the lesson runs, or that it does not. */
  | { type: 'started' }
  | { type: 'not-started' }
  | { type: 'ended' }
  | { type: 'removed' }
  | { type: 'lesson-changed'; lesson: ChangedLesson }
  | { type: 'typed'; text: string }
  | { type: 'sending' }
  | { type: 'not-sent'; text: string; clientId: string }

const texts = {
  lost: 'Kết nối đã bị ngắt',
  reconnecting: 'Đang kết nối lại...',
  failed: 'Không thể kết nối đến máy chủ chat',
} as const

export const firstRoomState: RoomState = {
  status: 'waiting',
  startedAt: null,
  members: [],
  memberCount: 0,
  messages: [],
  silenced: [],
  // The page connects as soon as it stands; 'Mất kết nối' for one frame would be wrong.
  connection: 'Connecting',
  waiting: false,
  error: null,
  unsent: nothingUnsent,
  ended: false,
  removed: false,
  changedLesson: null,
}

/** Whether the way into the lesson is open: always for the teacher, for students while it runs. */
export const canEnter = (state: RoomState, isTeacher: boolean) => isTeacher || state.status === 'live'

/** Number of the latest message seen, or null before the first. */
export const lastSeq = (state: RoomState): number | null => state.messages.at(-1)?.seq ?? null

/** Whether a message has the number of another one we hold: it is of another session then. */
export const isOfAnotherSession = (state: RoomState, message: ChatMessage) =>
  state.messages.some(({ seq, id }) => seq === message.seq && id !== message.id)

/** Whether we were let into another session than the one we saw: a running one never goes back to waiting. */
export const isAnotherSession = (state: RoomState, joined: JoinedGroup) =>
  state.startedAt !== null && joined.status === 'waiting' && joined.startedAt === null

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
      return afterJoin(state, event.joined, event.afresh)
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
      return { ...state, status: 'waiting', startedAt: null, members: [], memberCount: 0, ended: true }
    case 'removed':
      return { ...state, removed: true }
    case 'lesson-changed':
      return { ...state, changedLesson: event.lesson }
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

/** The session we saw is over: nothing of it holds for the next one. */
const forgotten = (state: RoomState): RoomState => ({
  ...state,
  status: 'waiting',
  startedAt: null,
  messages: [],
  ended: false,
})

function afterJoin(state: RoomState, joined: JoinedGroup, afresh: boolean): RoomState {
  const after = withMessages(afresh ? forgotten(state) : state, joined.messages)
  // A start seen once stays: only another session takes it back.
  const live = after.status === 'live' || joined.status === 'live'
  return {
    ...after,
    status: live ? 'live' : 'waiting',
    startedAt: joined.startedAt ?? after.startedAt,
    members: joined.members,
    memberCount: joined.memberCount,
    silenced: joined.silenced,
    ended: false,
  }
}

function withMessages(state: RoomState, arriving: readonly ChatMessage[]): RoomState {
  const byId = new Map(state.messages.map((message) => [message.id, message]))
  // Hidden is for good: a message that was on its way does not bring the text back.
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
  // Somebody beyond the hundred that are listed leaves, too.
  return { ...state, members, memberCount: Math.max(state.memberCount - 1, members.length) }
}

/** What could not be sent comes back into the input, before anything typed since; it is another message then. */
function withUnsent(state: RoomState, text: string, clientId: string): RoomState {
  const typed = state.unsent.text
  return { ...state, unsent: typed === '' ? { text, clientId } : { text: `${text} ${typed}`, clientId: null } }
}

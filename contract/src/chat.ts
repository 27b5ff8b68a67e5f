/** The hub's names and shapes (docs/changing/chat-protocol.md; decisions 029 to 036). */
import type { Role } from './vocabulary.ts'

export const chatHubPath = '/hubs/chat'

export const chatMessageTypes = ['message', 'notification', 'start_meeting'] as const
export type ChatMessageType = (typeof chatMessageTypes)[number]

export type ChatMessage = {
  id: string
  /** 1, 2, 3 … without gaps within a session. */
  seq: number
  groupId: string
  /** member_id of the sender. */
  userId: string
  /** The sender's full name (claim `name`), not the user name. */
  userName: string
  role: Role
  message: string
  /** ISO 8601 in UTC. */
  timestamp: string
  type: ChatMessageType
  /** Set when who teaches hid it; the text is empty then. */
  hidden?: true
}

export type PresentMember = { id: string; name: string; role: Role }

/** Answer of JoinGroup. `members` holds the caller too. */
export type JoinedGroup = {
  status: 'waiting' | 'live'
  startedAt: string | null
  members: PresentMember[]
  memberCount: number
  messages: ChatMessage[]
  /** member_ids of those who may not write in this session: who teaches sees all, others at most themselves. */
  silenced: string[]
}

/** What a client may invoke. */
export type ChatHubMethods = {
  JoinGroup(memberId: string, userName: string, groupId: string, sessionToken: string, since?: number): JoinedGroup
  LeaveGroup(...ignored: unknown[]): null
  SendMessage(text: string, type: ChatMessageType, clientId?: string): null
  HideMessage(id: string): null
  SilenceMember(memberId: string, silenced: boolean): null
}

/** A lesson of a room's class after it was moved, cancelled, restored or added; `removed`: it is off the calendar. */
export type ChangedLesson = {
  id: string
  groupId: string
  /** ISO 8601 in UTC, as all instants here. */
  startsAt: string
  /** Minutes. */
  timeLearn: number
  state: 'planned' | 'cancelled' | 'held' | 'removed'
  /** Where it stood before its first move. */
  movedFrom: string | null
  reason: string | null
}

/** What the server sends. */
export type ChatHubEvents = {
  ReceiveMessage(message: ChatMessage): void
  UserJoined(id: string, name: string): void
  UserLeft(id: string, name: string): void
  JoinGroup(groupId: string): void
  LeaveGroup(groupId: string): void
  SessionEnded(groupId: string): void
  MessageHidden(id: string): void
  /** To those who teach and to the member it is about. */
  MemberSilenced(id: string, silenced: boolean): void
  /** To everybody in the room of the lesson's class. */
  LessonChanged(lesson: ChangedLesson): void
  /** The caller is no longer in the class, or teaches there no more, and is out of its room. */
  MemberRemoved(groupId: string): void
}

/**
 * Sentences of the specification (docs/evidence/specification-coverage.md, "§4 States and transitions"). Clients may
 * send the notifications about themselves only.
 */
export const chatSentences = {
  joined: (name: string) => `${name} đã tham gia chat`,
  entered: (name: string) => `${name} đã tham gia lớp học!`,
  left: (name: string) => `${name} đã rời khỏi chat`,
  started: 'Lớp học đã bắt đầu, vui lòng vào chọn vào lớp học!',
} as const

/** Course code, underscore, class code. */
export const makeGroupId = (courseCode: string, classCode: string) => `${courseCode}_${classCode}`

/** Splits at the last underscore, since a course code may hold one. Null when either part would be empty. */
export function parseGroupId(groupId: string): { courseCode: string; classCode: string } | null {
  const at = groupId.lastIndexOf('_')
  return at > 0 && at < groupId.length - 1
    ? { courseCode: groupId.slice(0, at), classCode: groupId.slice(at + 1) }
    : null
}

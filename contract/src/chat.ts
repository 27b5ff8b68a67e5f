/** Names and shapes of the hub of the waiting room (docs/changing/chat-protocol.md; decisions 029 to 035). */
import type { Role } from './roles.ts'
import type { WhiteboardEvents, WhiteboardMethods } from './whiteboard.ts'

export const chatHubPath = '/hubs/chat'

export const chatMessageTypes = ['message', 'notification', 'start_meeting'] as const
export type ChatMessageType = (typeof chatMessageTypes)[number]

export type ChatMessage = {
  id: string
  /** The number of the message in its session: 1, 2, 3 … without gaps. */
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
  /** True if a teacher hid the message; the text is then empty. */
  hidden?: true
}

export type PresentMember = { id: string; name: string; role: Role }

/** The answer to JoinGroup. `members` includes the caller. */
export type JoinedGroup = {
  /** The room's session. Another id than before means that nothing the client has seen belongs to it. */
  sessionId: string
  status: 'waiting' | 'live'
  startedAt: string | null
  members: PresentMember[]
  memberCount: number
  messages: ChatMessage[]
  /** member_ids of the members who are muted in this session. Teachers get all ids; a student gets at most their own. */
  silenced: string[]
  /** True if a teacher shows the whiteboard to everybody in the lesson. */
  whiteboardShown: boolean
}

/** Methods that a client may invoke. */
export type ChatHubMethods = WhiteboardMethods & {
  JoinGroup(memberId: string, userName: string, groupId: string, sessionToken: string, since?: number): JoinedGroup
  LeaveGroup(...ignored: unknown[]): null
  SendMessage(text: string, type: ChatMessageType, clientId?: string): null
  HideMessage(id: string): null
  SilenceMember(memberId: string, silenced: boolean): null
}

/** A lesson of the room's class after somebody moved, cancelled, restored, added or removed it. */
export type ChangedLesson = {
  id: string
  groupId: string
  /** ISO 8601 in UTC, like all times in this file. */
  startsAt: string
  /** The length of the lesson in minutes. */
  timeLearn: number
  state: 'planned' | 'cancelled' | 'held' | 'removed'
  /** The start before the lesson was first moved; null if nobody has moved the lesson. */
  movedFrom: string | null
  reason: string | null
}

/** Events that the server sends. */
export type ChatHubEvents = WhiteboardEvents & {
  ReceiveMessage(message: ChatMessage): void
  UserJoined(id: string, name: string): void
  UserLeft(id: string, name: string): void
  JoinGroup(groupId: string): void
  LeaveGroup(groupId: string): void
  SessionEnded(groupId: string): void
  MessageHidden(id: string): void
  /** A teacher muted or unmuted a member. Sent to teachers and to this member. */
  MemberSilenced(id: string, silenced: boolean): void
  /** A lesson of the class has changed. Sent to everybody in the waiting room of the class. */
  LessonChanged(lesson: ChangedLesson): void
  /** Tells the caller that they are out of the room, because they no longer belong to the class or no longer teach there. */
  MemberRemoved(groupId: string): void
}

/**
 * Sentences that the specification prescribes (docs/evidence/specification-coverage.md, "§4 States and transitions"). A client
 * may send `joined`, `entered` and `left` only with the name of its own member.
 */
export const chatSentences = {
  joined: (name: string) => `${name} đã tham gia chat`,
  entered: (name: string) => `${name} đã tham gia lớp học!`,
  left: (name: string) => `${name} đã rời khỏi chat`,
  started: 'Lớp học đã bắt đầu, vui lòng vào chọn vào lớp học!',
} as const

/** Returns the id of a waiting room: course code, underscore, class code. */
export const makeGroupId = (courseCode: string, classCode: string) => `${courseCode}_${classCode}`

/**
 * Returns the two codes in the id of a waiting room. A course code may contain underscores, so the function splits at the last
 * underscore. Null if a code would be empty.
 */
export function parseGroupId(groupId: string): { courseCode: string; classCode: string } | null {
  const at = groupId.lastIndexOf('_')
  return at > 0 && at < groupId.length - 1
    ? { courseCode: groupId.slice(0, at), classCode: groupId.slice(at + 1) }
    : null
}

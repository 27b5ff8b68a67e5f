import type { ChatMessage } from '@hien/contract/chat'
import type { LimitFunction } from 'p-limit'
import type { ClusterRoomPresence } from './presence/cluster-presence.ts'
import type { PresenceChanges } from './presence/presence-changes.ts'

/** One waiting room while somebody of this node is in it. */
export type OpenRoom = {
  groupId: string
  classId: string
  sessionId: string
  /** Whose pages are told of its comings and goings; null: of a teacher's own class. */
  centreId: string | null
  /** When its session was made. */
  createdAt: Date
  live: boolean
  /** Of all nodes. */
  presence: ClusterRoomPresence
  /** What a crowded room is not told at once. */
  presenceChanges: PresenceChanges
  /** Notifications of a crowded room that its teachers get next. */
  pendingForTeachers: ChatMessage[]
  /** One message after the other, so that they are sent in the order of their numbers. */
  queue: LimitFunction
}

import type { ChatMessage } from '@hien/contract/chat'
import type { LimitFunction } from 'p-limit'
import type { ClusterRoomPresence } from './presence/cluster-presence.ts'
import type { PresenceChanges } from './presence/presence-changes.ts'

/** A waiting room that has somebody of this node in it. */
export type OpenRoom = {
  groupId: string
  classId: string
  sessionId: string
  /** The centre that follows who enters and leaves; null for a class that belongs to its teacher. */
  centreId: string | null
  /** When the session was created. */
  createdAt: Date
  live: boolean
  /** Presence across all nodes. */
  presence: ClusterRoomPresence
  /** Presence changes waiting to be sent as one batch, because the room is crowded. */
  presenceChanges: PresenceChanges
  /** Notifications of a crowded room, sent to its teachers with the next tick. */
  pendingForTeachers: ChatMessage[]
  /** Runs one message after another, so that they are sent in the order of their numbers. */
  queue: LimitFunction
}

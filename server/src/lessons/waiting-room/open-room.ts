import type { ChatMessage } from '@hien/contract/chat'
import type { LimitFunction } from 'p-limit'
import type { ClusterRoomPresence } from './presence/cluster-presence.ts'
import type { PresenceChanges } from './presence/presence-changes.ts'

/** A waiting room in which this node has connections. */
export type OpenRoom = {
  groupId: string
  classId: string
  sessionId: string
  /** The centre whose pages show how many students are in the room; null if the class belongs to its teacher. */
  centreId: string | null
  /** When the session was created. */
  createdAt: Date
  live: boolean
  /** The people in the room, on all nodes. */
  presence: ClusterRoomPresence
  /** Joins and leaves to be sent as one batch, because the room is crowded. */
  presenceChanges: PresenceChanges
  /** Notifications (chat messages that say who came or left) of a crowded room. The next tick sends them to its teachers. */
  pendingForTeachers: ChatMessage[]
  /** Stores one message after another, so that messages are sent in the order of their numbers. */
  queue: LimitFunction
  /** Likewise stores the batches of changes of the whiteboard. */
  whiteboardQueue: LimitFunction
  /** How many batches of each student wait in it or are being stored, by member_id. */
  whiteboardWaiting: Map<string, number>
}
